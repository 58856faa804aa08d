import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openObjects } from './open-objects.ts';
import { describeObjects } from './testing/objects-contract.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aulavox-objects-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describeObjects('a folder', async () => {
  const url = pathToFileURL(join(folder, 'contract')).href;
  return { store: await openObjects(url), reopen: () => openObjects(url), close: async () => {} };
});

test('refused, replaced and deleted content leaves no file behind', async () => {
  const place = join(folder, 'tidy');
  const store = await openObjects(pathToFileURL(place).href);
  const put = (content: string, maxBytes = 100) =>
    store.put('a', Readable.from([Buffer.from(content)]), { contentType: 'text/plain', maxBytes });
  await put('first');
  await put('second');
  await expect(put('too long', 3)).rejects.toThrow();
  expect(await readdir(place)).toEqual(['a.json', expect.stringMatching(/^a\..+\.bin$/)].sort());
  await store.delete('a');
  expect(await readdir(place)).toEqual([]);
});

test('an address that no adapter knows is refused', async () => {
  await expect(openObjects('ftp://example.org/x')).rejects.toThrow('no store of objects for ftp:');
});

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openMailer } from './open-mailer.ts';
import { describeMailer } from './testing/mail-contract.ts';

const from = 'Aulavox <no-reply@school.test>';
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aulavox-mail-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describeMailer('a folder', async () => {
  const place = join(folder, 'contract');
  return {
    mailer: await openMailer(pathToFileURL(place).href, { from }),
    received: async () => {
      const names = (await readdir(place)).sort();
      return Promise.all(names.map((name) => readFile(join(place, name), 'utf8')));
    },
    close: async () => {},
  };
});

test('the path of each written mail is told, and does not name the receiver', async () => {
  const place = join(folder, 'told');
  const told: string[] = [];
  const url = pathToFileURL(place).href;
  const mailer = await openMailer(url, { from, onWritten: (path) => told.push(path) });
  const mail = { messageId: 'm-1', to: 'ann@school.test', subject: 's', text: 't', html: 'h' };
  const { signal } = new AbortController();
  await mailer.send(mail, signal);
  expect(told).toEqual((await readdir(place)).map((name) => join(place, name)));
  expect(told).toEqual([expect.stringMatching(/\d{4}-\d\d-\d\dT[\d.-]+Z-\w{8}\.eml$/)]);
  expect(told[0]).not.toContain('ann');
});

test('an address that no adapter knows is refused', async () => {
  await expect(openMailer('ftp://example.org/x', { from })).rejects.toThrow('no mailer for ftp:');
});

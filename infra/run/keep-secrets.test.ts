import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { keepSecrets } from './keep-secrets.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aulavox-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('secrets are made once, long, all different, and only their owner may read them', () => {
  const first = keepSecrets(folder);
  expect(keepSecrets(folder)).toEqual(first);
  expect(new Set(Object.values(first)).size).toBe(Object.keys(first).length);
  expect(Object.values(first).every((secret) => secret.length >= 32)).toBe(true);
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
});

test('a secret that an older version did not have is added, the others stay', () => {
  writeFileSync(join(folder, 'secrets.json'), JSON.stringify({ postgres: 'old' }));
  const secrets = keepSecrets(folder);
  expect(secrets.postgres).toBe('old');
  expect(secrets.auth).toHaveLength(32);
});

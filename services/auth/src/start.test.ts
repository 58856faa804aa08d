import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { start } from './start.ts';
import { type AuthService, startAuth } from './testing/start-auth.ts';

let service: AuthService;
beforeAll(async () => {
  service = await startAuth();
});
afterAll(() => service.stop());

test('instances that start at once agree on the first key and on the super admin', async () => {
  await service.query(`DELETE FROM auth.accounts`);
  const folder = join(service.keysFolder, 'empty');
  const env = { ...service.env, SIGNING_KEYS_DIR: folder };
  const instances = await Promise.all([1, 2, 3].map(() => start(env)));
  try {
    expect(await readdir(folder)).toEqual([expect.stringMatching(/\.pem$/)]);
    const rows = await service.query(`SELECT email FROM auth.accounts WHERE is_superadmin`);
    expect(rows).toEqual([{ email: 'super@aulavox.example' }]);
  } finally {
    await Promise.all(instances.map((instance) => instance.stop()));
  }
});

import { expect, test } from '@jest/globals';
import { Client } from 'pg';
import { cloneDatabase } from './test-database.ts';

const query = async (url: string, sql: string): Promise<unknown[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
};

test('two clones do not see each other', async () => {
  const [one, other] = await Promise.all([cloneDatabase([]), cloneDatabase([])]);
  await query(one.ownerUrl, 'CREATE SCHEMA only_here');
  const schemas = `SELECT 1 FROM pg_namespace WHERE nspname = 'only_here'`;
  expect(await query(one.ownerUrl, schemas)).toHaveLength(1);
  expect(await query(other.ownerUrl, schemas)).toHaveLength(0);
  await Promise.all([one.drop(), other.drop()]);
});

test('a service signs in with a role that bypasses nothing and inherits nothing', async () => {
  const database = await cloneDatabase([]);
  const rows = await query(
    database.serviceUrls.auth,
    'SELECT rolname, rolsuper, rolbypassrls, rolinherit FROM pg_roles WHERE rolname = current_user',
  );
  expect(rows).toEqual([
    { rolname: 'aulavox_auth', rolsuper: false, rolbypassrls: false, rolinherit: false },
  ]);
  await expect(query(database.serviceUrls.auth, 'CREATE SCHEMA mine')).rejects.toThrow(
    /permission denied/,
  );
  await database.drop();
});

test('a dropped database is gone, whoever is still connected', async () => {
  const database = await cloneDatabase([]);
  const client = new Client({ connectionString: database.ownerUrl });
  const ended = new Promise((resolve) => client.on('error', resolve));
  await client.connect();
  await database.drop();
  await ended;
  await expect(query(database.ownerUrl, 'SELECT 1')).rejects.toThrow(/does not exist/);
});

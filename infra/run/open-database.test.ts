import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cloneDatabase, type TestDatabase } from '@aulavox/testing/test-database';
import { Client } from 'pg';
import { migrateAll } from '../migrate/migrate-all.ts';
import type { Secrets } from './keep-secrets.ts';
import { openDatabase } from './open-database.ts';
import { readSettings } from './read-settings.ts';

let database: TestDatabase;
let givenUrl: string;
let serverUrl: string;

// An operator's own server: its owner may make roles there, and is no superuser.
const owner = `operator_${randomUUID().slice(0, 8)}`;

beforeAll(async () => {
  database = await cloneDatabase([]);
  const url = new URL(database.adminUrl);
  await query(url.href, `CREATE ROLE ${owner} LOGIN CREATEROLE PASSWORD 'test'`);
  await query(url.href, `ALTER DATABASE ${url.pathname.slice(1)} OWNER TO ${owner}`);
  for (const role of await rolesOf(url.href)) {
    await query(url.href, `GRANT ${role} TO ${owner} WITH ADMIN OPTION`);
  }
  const server = new URL(url);
  server.pathname = '/postgres';
  serverUrl = server.href;
  url.username = owner;
  url.password = 'test';
  givenUrl = url.href;
});

afterAll(async () => {
  await database.drop();
  // The server may be one that outlives the run.
  await query(serverUrl, `DROP OWNED BY ${owner} CASCADE`);
  await query(serverUrl, `DROP ROLE ${owner}`);
});

test('a given Postgres is migrated by its owner and entered by each service with a role of its own', async () => {
  const secrets = new Proxy({} as Secrets, { get: () => 'test' });
  const opened = await openDatabase(readSettings({ DATABASE_URL: givenUrl }), secrets);
  await migrateAll({ ownerUrl: opened.ownerUrl, services: ['school'] });
  const [row] = await query(
    opened.serviceUrls.school,
    'SELECT current_user AS role, (SELECT count(*)::int FROM school.schools) AS schools',
  );
  expect(row).toEqual({ role: 'aulavox_school', schools: 0 });
  await opened.stop();
}, 30_000);

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function rolesOf(url: string): Promise<string[]> {
  const rows = await query(url, `SELECT rolname FROM pg_roles WHERE rolname LIKE 'aulavox%'`);
  return rows.map(({ rolname }) => String(rolname));
}

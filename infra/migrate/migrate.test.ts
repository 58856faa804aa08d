import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { serviceNames } from '@aulavox/contracts/endpoint';
import { busRole, serviceRole } from '@aulavox/postgres/roles';
import { Client } from 'pg';
import { startTestServer, type TestServer } from '../jest/test-server.ts';

// Roles belong to a whole server, and other tests use theirs: these need a server of their own.
let server: TestServer;
let ownerUrl: string;

beforeAll(async () => {
  server = await startTestServer('');
  // What a managed Postgres gives: no superuser, but the right to make roles, and a database.
  await query(server.adminUrl, `CREATE ROLE operator LOGIN CREATEROLE PASSWORD 'operator'`);
  await query(server.adminUrl, 'CREATE DATABASE aulavox OWNER operator');
  ownerUrl = urlOf('operator', 'operator');
});

afterAll(() => server.stop());

test('an operator who is no superuser migrates, and every role gets the password of its address', async () => {
  expect(await migrate(addresses('first'))).toEqual({ code: 0, complaint: '' });

  for (const role of [...serviceNames.map(serviceRole), busRole])
    expect(await signsIn(urlOf(role, 'first'))).toBe(true);
});

test('a second run changes the passwords that it is given and no other', async () => {
  await migrate(addresses('first'));

  const { AUTH_DATABASE_URL = '' } = addresses('s/cond: "2"');
  expect(await migrate({ AUTH_DATABASE_URL })).toEqual({ code: 0, complaint: '' });

  expect(await signsIn(urlOf(serviceRole('auth'), 's/cond: "2"'))).toBe(true);
  expect(await signsIn(urlOf(serviceRole('auth'), 'first'))).toBe(false);
  expect(await signsIn(urlOf(serviceRole('school'), 'first'))).toBe(true);
});

test('an address of another role is refused before anything changes, and no password is repeated', async () => {
  const wrong = urlOf(serviceRole('auth'), 'secret');
  expect(await migrate({ SCHOOL_DATABASE_URL: wrong, BUS_URL: wrong })).toEqual({
    code: 1,
    complaint: 'SCHOOL_DATABASE_URL is wrong: must sign in as aulavox_school\n',
  });
});

const addresses = (password: string): Record<string, string> => ({
  ...Object.fromEntries(
    serviceNames.map((name) => [
      `${name.toUpperCase()}_DATABASE_URL`,
      urlOf(serviceRole(name), password),
    ]),
  ),
  BUS_URL: urlOf(busRole, password),
});

async function migrate(env: Record<string, string>) {
  const child = spawn(process.execPath, ['infra/migrate/migrate.ts'], {
    env: { PATH: process.env['PATH'], MIGRATION_DATABASE_URL: ownerUrl, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [complaint] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { code: child.exitCode, complaint };
}

function urlOf(role: string, password: string): string {
  const url = new URL(server.adminUrl);
  url.username = role;
  url.password = encodeURIComponent(password);
  url.pathname = '/aulavox';
  return url.href;
}

async function signsIn(url: string): Promise<boolean> {
  try {
    await query(url, 'SELECT 1');
    return true;
  } catch (error) {
    if (error instanceof Error && error.message.includes('password authentication failed'))
      return false;
    throw error;
  }
}

async function query(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

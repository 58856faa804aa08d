import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { cloneDatabase, type TestDatabase } from '@aulavox/testing/test-database';
import { testSecret } from '@aulavox/testing/test-neighbours';
import { waitUntil } from '@aulavox/testing/wait-until';
import { findFreePorts } from '../../infra/backends/find-free-ports.ts';
import { openProxy } from '../../infra/backends/open-proxy.ts';
import { migrateAll } from '../../infra/migrate/migrate-all.ts';
import { type ServiceProcess, startProcess } from './testing/start-process.ts';

let database: TestDatabase;
const processes: ServiceProcess[] = [];

beforeAll(async () => {
  database = await cloneDatabase([]);
});
afterEach(async () => {
  await Promise.all(processes.splice(0).map((one) => one.end('SIGKILL')));
});
afterAll(() => database.drop());

/** The school service, whose database and bus are both reached through `port`. */
async function startSchool(env: Record<string, string>): Promise<ServiceProcess> {
  const neighbours = { AUTH_URL: 'http://127.0.0.1:1', BILLING_URL: 'http://127.0.0.1:1' };
  const started = await startProcess('services/school/src/main.ts', {
    ...neighbours,
    INTERNAL_SECRET: testSecret,
    DATABASE_URL: database.serviceUrls.school,
    BUS_URL: database.busUrl,
    ...env,
  });
  processes.push(started);
  return started;
}

const through = (address: string, port: number): string => {
  const url = new URL(address);
  url.port = String(port);
  return url.href;
};

const status = (url: string): Promise<number | null> =>
  fetch(url).then(
    (answer) => answer.status,
    () => null, // it does not listen yet
  );

const isAlive = ({ url }: ServiceProcess) =>
  waitUntil('a sign of life', async () => (await status(`${url}/livez`)) === 200, 30);

/** A start that finds nobody at its database. */
async function startInVain(): Promise<{ school: ServiceProcess; port: number }> {
  const [port = 0] = await findFreePorts(1);
  const school = await startSchool({
    DATABASE_URL: through(database.serviceUrls.school, port),
    BUS_URL: through(database.busUrl, port),
  });
  await isAlive(school);
  return { school, port };
}

const waiting = 'waiting for what this process needs';

test('a service listens at once, and is ready when its database is there and migrated', async () => {
  const { school, port } = await startInVain();
  expect(await status(`${school.url}/readyz`)).toBe(503);
  const answer = await fetch(`${school.url}/api/schools`);
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await answer.json()).toEqual({
    code: 'unavailable',
    message: expect.any(String),
    requestId: answer.headers.get('x-request-id'),
  });
  const logged = (text: string) => school.log().filter(({ msg }) => msg === text);
  await waitUntil('the reason', async () => logged(waiting).length === 1);

  const proxy = await openProxy(Number(new URL(database.adminUrl).port), port);
  try {
    await waitUntil('another reason', async () => logged(waiting).length > 1);
    expect(await status(`${school.url}/readyz`)).toBe(503);
    await migrateAll({ ownerUrl: database.ownerUrl, services: ['school'] });
    await waitUntil('readiness', async () => (await status(`${school.url}/readyz`)) === 200, 30);
    expect(await status(`${school.url}/api/schools`)).not.toBe(503);
    expect(logged('what this process needs is there')).toHaveLength(1);
    expect(await school.end()).toBe(0);
  } finally {
    await proxy.close();
  }
});

test('SIGTERM ends a start that still waits', async () => {
  const { school } = await startInVain();
  expect(await school.end()).toBe(0);
});

test.each([
  ['a role that sees every school', () => ({ DATABASE_URL: database.adminUrl }), 'is a superuser'],
  ['a wrong variable', () => ({ INTERNAL_SECRET: 'short' }), 'INTERNAL_SECRET is wrong'],
])('%s ends the process with one line', async (_what, env, text) => {
  const school = await startSchool(env());
  expect(await school.ended).toBe(1);
  expect(school.said().trim().split('\n')).toEqual([expect.stringContaining(text)]);
});

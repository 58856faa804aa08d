import type { Env } from '@aulavox/config/read-config';
import { type ServiceName, serviceNames } from '@aulavox/contracts/endpoint';
import type { Running } from '@aulavox/http/listen';
import pg from 'pg';
import { type TestApi, testApi } from './test-api.ts';
import { type TestClock, testClock } from './test-clock.ts';
import { cloneDatabase } from './test-database.ts';
import { type Neighbour, startNeighbours, testSecret } from './test-neighbours.ts';

type Start = (env: Env, overrides?: { now?: () => Date }) => Promise<Running>;

interface TestServiceOptions {
  service: ServiceName;
  start: Start;
  /** Workers that run beside it, on the same database. */
  workers?: Start[];
  /** What the other services answer. */
  neighbours?: Neighbour[];
  /** Variables beyond the common ones. */
  env?: Env;
  clock?: TestClock;
}

/** A service as it runs, on a database of its own, with its neighbours answered by contract. */
export interface TestService {
  url: string;
  api: TestApi;
  clock: TestClock;
  /** The environment it was started with, to start another instance. */
  env: Env;
  /** Rows as a superuser sees them, past row-level security. */
  query: <Row>(sql: string, values?: unknown[]) => Promise<Row[]>;
  stop: () => Promise<void>;
}

export async function startTestService(options: TestServiceOptions): Promise<TestService> {
  const { service, start, workers = [], neighbours = [], clock = testClock() } = options;
  const database = await cloneDatabase([service]);
  const others = await startNeighbours(neighbours);
  const env: Env = {
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
    DATABASE_URL: database.serviceUrls[service],
    BUS_URL: database.busUrl,
    TRANSCRIPTS_URL: database.serviceUrls.tutor,
    INTERNAL_SECRET: testSecret,
    ...Object.fromEntries(serviceNames.map((name) => [`${name.toUpperCase()}_URL`, others.url])),
    ...options.env,
  };
  const running = await Promise.all([start, ...workers].map((one) => one(env, { now: clock.now })));
  const superuser = new pg.Pool({ connectionString: database.adminUrl, max: 2 });
  const url = running[0]?.url ?? '';
  return {
    url,
    api: testApi(url, clock.now),
    clock,
    env,
    // A test names the row type of the SQL it writes.
    query: async <Row>(sql: string, values?: unknown[]) =>
      (await superuser.query(sql, values)).rows as Row[],
    stop: async () => {
      await Promise.all(running.map((one) => one.stop()));
      await superuser.end();
      await others.stop();
      await database.drop();
    },
  };
}

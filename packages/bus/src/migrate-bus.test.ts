import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { message } from '@aulavox/contracts/message';
import { createLogger } from '@aulavox/telemetry/create-logger';
import { cloneDatabase, type TestDatabase } from '@aulavox/testing/test-database';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { migrateBus } from './migrate-bus.ts';
import { openBus } from './open-bus.ts';
import { until } from './testing/until.ts';

jest.setTimeout(30_000);

const changed = message({
  topic: 'test.changed.v1',
  consumers: ['auth'],
  payload: z.object({}),
});

let database: TestDatabase;
let source: DataSource;

beforeAll(async () => {
  database = await cloneDatabase([]);
  await migrateBus(database.ownerUrl, [changed]);
  source = await new DataSource({ type: 'postgres', url: database.busUrl }).initialize();
});
afterAll(async () => {
  await source.destroy();
  await database.drop();
});

const queue = async () => {
  const rows: unknown[] = await source.query(
    `SELECT retry_limit, expire_seconds, dead_letter, notify FROM bus.queue WHERE name = $1`,
    ['auth.test.changed.v1'],
  );
  return rows[0];
};

test('a second run changes the limits of a queue and keeps what waits in it', async () => {
  const dead = { dead_letter: 'dead-letters', notify: true };
  expect(await queue()).toEqual({ retry_limit: 5, expire_seconds: 300, ...dead });
  await source.query(`INSERT INTO bus.job (name) VALUES ('auth.test.changed.v1')`);
  await migrateBus(database.ownerUrl, [{ ...changed, limits: { tries: 2, trySeconds: 60 } }]);
  expect(await queue()).toEqual({ retry_limit: 1, expire_seconds: 60, ...dead });
  expect(await source.query('SELECT name FROM bus.job')).toHaveLength(1);
});

test.each(['CREATE TABLE bus.mine (id int)', 'DROP TABLE bus.job', 'CREATE SCHEMA mine'])(
  'the role of the bus may not %s',
  async (statement) => {
    await expect(source.query(statement)).rejects.toThrow(/permission denied|must be owner/);
  },
);

test('a running bus deletes what was handled long ago, by the rights of its role alone', async () => {
  await source.query(`
    INSERT INTO bus.job (name, state, completed_on, deletion_seconds) VALUES
      ('auth.test.changed.v1', 'completed', now() - interval '2 days', 86400),
      ('auth.test.changed.v1', 'completed', now() - interval '1 hour', 86400)`);
  const warnings: string[] = [];
  const destination = { write: (line: string) => void warnings.push(line) };
  const log = createLogger({ service: 'test', level: 'warn', destination });
  const timing = { poll: 1, supervise: 1, publish: 8 };
  const bus = await openBus(database.busUrl, { log, pool: 2, messages: [changed], timing });
  const completed = () => source.query(`SELECT FROM bus.job WHERE state = 'completed'`);
  await until(async () => ((await completed()) as unknown[]).length === 1);
  await bus.close();
  expect(warnings).toEqual([]);
});

test('an address that no adapter knows is refused', async () => {
  const log = createLogger({ service: 'test', level: 'silent' });
  await expect(openBus('ftp://example.org', { log, pool: 1 })).rejects.toThrow(
    'no message bus for',
  );
});

test('an owner that can not sign in is an error, not a wait', async () => {
  const wrong = new URL(database.ownerUrl);
  wrong.pathname = '/no_such_database';
  await expect(migrateBus(wrong.href, [changed])).rejects.toThrow();
});

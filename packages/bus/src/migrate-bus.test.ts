import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { message } from '@aulavox/contracts/message';
import { cloneDatabase, type TestDatabase } from '@aulavox/testing/test-database';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { migrateBus } from './migrate-bus.ts';

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

test('an owner that can not sign in is an error, not a wait', async () => {
  const wrong = new URL(database.ownerUrl);
  wrong.pathname = '/no_such_database';
  await expect(migrateBus(wrong.href, [changed])).rejects.toThrow();
});

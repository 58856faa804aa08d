import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { currentRequest, runWithRequest } from '@aulavox/telemetry/request-context';
import pg from 'pg';
import { countStatements } from './count-statements.ts';
import { cloneDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await cloneDatabase([]);
  pool = new pg.Pool({ connectionString: database.adminUrl, max: 1 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

test('every statement of the work is counted, however it is sent', async () => {
  const { result, statements } = await countStatements(async () => {
    await pool.query('SELECT 1');
    await pool.query({ text: 'SELECT $1::int', values: [2] });
    return currentRequest()?.requestId;
  });
  expect(statements).toEqual(['SELECT 1', 'SELECT $1::int']);
  expect(result).toMatch(/^[\w-]{8,64}$/);
});

test('statements of other requests and of none are not counted', async () => {
  const { statements } = await countStatements(() =>
    runWithRequest({ requestId: randomUUID() }, () => pool.query('SELECT 1')),
  );
  await pool.query('SELECT 1');
  expect(statements).toEqual([]);
});

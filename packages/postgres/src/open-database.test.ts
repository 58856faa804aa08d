import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { type SchoolId, schoolId } from '@aulavox/contracts/primitives';
import { cloneDatabase, type TestDatabase } from '@aulavox/testing/test-database';
import pg from 'pg';
import { migrateService } from './migrate-service.ts';
import { type Database, openDatabase, type Transaction } from './open-database.ts';
import { violatedConstraint } from './sql-state.ts';
import { MakeWalledTables1700000000000 } from './walled-tables.ts';

jest.setTimeout(30_000);

const migrations = [MakeWalledTables1700000000000];
const newSchool = (): SchoolId => schoolId.parse(randomUUID());

let database: TestDatabase;
let admin: pg.Pool;
let db: Database<'tests'>;
let mine: SchoolId;
let other: SchoolId;

beforeAll(async () => {
  database = await cloneDatabase([]);
  await migrateService({ ownerUrl: database.ownerUrl, service: 'school', migrations });
  admin = new pg.Pool({ connectionString: database.adminUrl, max: 1 });
  // One connection, so that whatever a transaction left behind meets the next.
  db = await open(database.serviceUrls.school, 1);
});
beforeEach(async () => {
  [mine, other] = [newSchool(), newSchool()];
  await admin.query(`INSERT INTO school.pupils VALUES ($1, 1, 'Ada'), ($2, 1, 'Bob')`, [
    mine,
    other,
  ]);
});
afterAll(async () => {
  await db.close();
  await admin.end();
  await database.drop();
});

const open = (url: string, pool = 2, known = migrations) =>
  openDatabase<'tests'>({ service: 'school', url, pool, entities: [], migrations: known });

const namesIn = async (tx: Transaction): Promise<string[]> => {
  const rows: { name: string }[] = await tx.query('SELECT name FROM pupils ORDER BY name');
  return rows.map(({ name }) => name);
};
const nameOfOther = async () =>
  (
    await admin.query<{ name: string }>('SELECT name FROM school.pupils WHERE school_id = $1', [
      other,
    ])
  ).rows;

describe('inside a school', () => {
  test('only its rows are seen', async () => {
    expect(await db.forTenant(mine, namesIn)).toEqual(['Ada']);
    expect(await db.forTenant(newSchool(), namesIn)).toEqual([]);
  });

  test("another school's row is neither changed nor deleted, though it is named", async () => {
    const rename = (tx: Transaction): Promise<unknown> =>
      tx.query(`UPDATE pupils SET name = 'Eve' WHERE school_id = $1`, [other]);
    expect(await db.forTenant(mine, rename)).toEqual([[], 0]);
    const remove = (tx: Transaction): Promise<unknown> =>
      tx.query('DELETE FROM pupils WHERE school_id = $1', [other]);
    expect(await db.forTenant(mine, remove)).toEqual([[], 0]);
    expect(await nameOfOther()).toEqual([{ name: 'Bob' }]);
  });

  test('no row gets into another school, new or moved', async () => {
    const insert = (tx: Transaction) =>
      tx.query(`INSERT INTO pupils VALUES ($1, 2, 'Eve')`, [other]);
    await expect(db.forTenant(mine, insert)).rejects.toThrow(/row-level security/);
    const move = (tx: Transaction) => tx.query('UPDATE pupils SET school_id = $1', [other]);
    await expect(db.forTenant(mine, move)).rejects.toThrow(/row-level security/);
  });

  test('rows of no school are out of reach', async () => {
    const read = (tx: Transaction) => tx.query('SELECT * FROM registers');
    await expect(db.forTenant(mine, read)).rejects.toThrow(/permission denied/);
  });

  test('what failed is undone', async () => {
    const work = db.forTenant(mine, async (tx) => {
      await tx.query(`INSERT INTO pupils VALUES ($1, 2, 'Eve')`, [mine]);
      throw new Error('after the insert');
    });
    await expect(work).rejects.toThrow('after the insert');
    expect(await db.forTenant(mine, namesIn)).toEqual(['Ada']);
  });
});

describe('the next transaction of the same connection', () => {
  const settings = `SELECT current_user AS role, nullif(current_setting('app.school_id', true), '') AS school`;
  const nothing = [{ role: 'aulavox_school', school: null }];

  test('sees no row and no school after a transaction that committed', async () => {
    await db.forTenant(mine, namesIn);
    expect(await db.source.query(settings)).toEqual(nothing);
    expect(await namesIn(db.source.manager)).toEqual([]);
  });

  test('sees no row and no school after one that failed', async () => {
    await expect(db.forTenant(mine, (tx) => tx.query('SELECT 1/0'))).rejects.toThrow(/zero/);
    expect(await db.source.query(settings)).toEqual(nothing);
    expect(await namesIn(db.source.manager)).toEqual([]);
  });

  test('is not the platform role any more', async () => {
    await db.forPlatform('tests', namesIn, mine);
    expect(await db.source.query(settings)).toEqual(nothing);
    await expect(db.source.query('SELECT * FROM registers')).rejects.toThrow(/permission denied/);
  });
});

describe('as the platform role', () => {
  test('the rows of all schools are read', async () => {
    expect(await db.forPlatform('tests', namesIn)).toEqual(expect.arrayContaining(['Ada', 'Bob']));
  });

  test.each([
    `INSERT INTO pupils VALUES (gen_random_uuid(), 1, 'Eve')`,
    `UPDATE pupils SET name = 'Eve'`,
    `DELETE FROM pupils`,
    `TRUNCATE pupils`,
  ])('no school is written to: %s', async (sql) => {
    await expect(db.forPlatform('tests', (tx) => tx.query(sql))).rejects.toThrow(
      /permission denied/,
    );
  });

  test('rows of no school are read and written', async () => {
    await db.forPlatform('tests', (tx) => tx.query('INSERT INTO registers VALUES (7)'));
    const rows: unknown = await db.forPlatform('tests', (tx) =>
      tx.query('SELECT * FROM registers WHERE id = 7'),
    );
    expect(rows).toEqual([{ id: 7 }]);
  });
});

describe('a database is refused', () => {
  test('when the role is a superuser', async () => {
    await expect(open(database.adminUrl)).rejects.toThrow(/refuses .* is a superuser/);
  });

  test('when the role owns tables of the service', async () => {
    await expect(open(database.ownerUrl)).rejects.toThrow(
      'school refuses the database role aulavox_owner: it owns tables',
    );
  });

  test('when the role bypasses row-level security', async () => {
    const role = `bypasser_${randomUUID().slice(0, 8)}`;
    await admin.query(`CREATE ROLE ${role} LOGIN BYPASSRLS PASSWORD 'test'`);
    const url = new URL(database.ownerUrl);
    url.username = role;
    await expect(open(url.href)).rejects.toThrow(/it bypasses row-level security$/);
    await admin.query(`DROP ROLE ${role}`);
  });

  test('when it lacks a migration, which is named', async () => {
    class AddLater1800000000000 extends MakeWalledTables1700000000000 {
      override name = 'AddLater1800000000000';
    }
    const known = [...migrations, AddLater1800000000000];
    await expect(open(database.serviceUrls.school, 1, known)).rejects.toThrow(
      'school finds a database without AddLater1800000000000: run npm run migrate',
    );
  });
});

test('migrations that ran do not run again', async () => {
  const { ownerUrl } = database;
  expect(await migrateService({ ownerUrl, service: 'school', migrations })).toBe(0);
});

test('a violated constraint is named, any other error is not one', async () => {
  const insert = (name: string) =>
    db
      .forTenant(mine, (tx) => tx.query(`INSERT INTO pupils VALUES ($1, 2, $2)`, [mine, name]))
      .catch(violatedConstraint);
  expect(await insert('Ada')).toBe('pupils_name');
  expect(await insert('')).toBe('pupils_name_check');
  expect(violatedConstraint(new Error('another'))).toBeNull();
  expect(violatedConstraint(null)).toBeNull();
});

import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { serviceNames } from '@aulavox/contracts/endpoint';
import { tenantTable } from '@aulavox/postgres/tables';
import { cloneDatabase } from '@aulavox/testing/test-database';
import pg from 'pg';
import { findFaults } from './catalogue.ts';

jest.setTimeout(60_000);

const services = serviceNames.filter((service) =>
  existsSync(new URL(`../../services/${service}/migrations/all.ts`, import.meta.url)),
);

const opened: (() => Promise<unknown>)[] = [];
let empty: pg.Client;

async function openAsOwner(...parameters: Parameters<typeof cloneDatabase>): Promise<pg.Client> {
  const database = await cloneDatabase(...parameters);
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  opened.push(() => owner.end().then(() => database.drop()));
  return owner;
}

beforeAll(async () => {
  empty = await openAsOwner([]);
});
afterAll(() => Promise.all(opened.map((close) => close())));

test('every table of every service stands behind the walls between schools', async () => {
  expect(await findFaults(await openAsOwner(services))).toEqual([]);
});

/** What a migration adds to an empty database, for the time of one look. */
async function faultsWith(sql: string): Promise<string[]> {
  await empty.query('BEGIN');
  try {
    await empty.query(`CREATE SCHEMA tutor; ${sql}`);
    return await findFaults(empty);
  } finally {
    await empty.query('ROLLBACK');
  }
}

const notes = `CREATE TABLE tutor.bad_notes (school_id uuid, id uuid, PRIMARY KEY (school_id, id));`;
const wall = tenantTable({ service: 'tutor', table: 'bad_notes' });

test('a table with everything has no fault', async () => {
  expect(await faultsWith(notes + wall)).toEqual([]);
});

test('a table without a wall is found', async () => {
  expect(await faultsWith(notes)).toEqual([
    'tutor.bad_notes does not force row-level security',
    'tutor.bad_notes has no tenant policy',
  ]);
});

test.each([
  [
    'whose owner is let through',
    `${notes} ${wall} ALTER TABLE tutor.bad_notes NO FORCE ROW LEVEL SECURITY`,
    'tutor.bad_notes does not force row-level security',
  ],
  [
    'with a second, wider policy',
    `${notes} ${wall} CREATE POLICY wide ON tutor.bad_notes USING (true)`,
    'tutor.bad_notes has a policy of its own, wide',
  ],
  [
    'with a tenant policy that lets everything be written',
    `${notes} ${wall} ALTER POLICY tenant ON tutor.bad_notes WITH CHECK (true)`,
    'tutor.bad_notes has no tenant policy',
  ],
  [
    'whose key forgets the school',
    `CREATE TABLE tutor.bad_notes (school_id uuid, id uuid PRIMARY KEY); ${wall}`,
    'tutor.bad_notes has a primary key without school_id',
  ],
  [
    'that its service may truncate',
    `${notes} ${wall} GRANT TRUNCATE ON tutor.bad_notes TO aulavox_tutor`,
    'tutor.bad_notes can be truncated by aulavox_tutor, past every policy',
  ],
  [
    'that another service reads',
    `${notes} ${wall} GRANT SELECT ON tutor.bad_notes TO aulavox_billing`,
    'tutor.bad_notes is read by aulavox_billing',
  ],
  [
    'of no school that its service reads',
    `CREATE TABLE tutor.bad_notes (id uuid); GRANT SELECT ON tutor.bad_notes TO aulavox_tutor`,
    'tutor.bad_notes has no school_id, yet aulavox_tutor reads it',
  ],
  [
    'that points at an id without its school',
    `${notes} ${wall} CREATE TABLE tutor.bad_pages (LIKE tutor.bad_notes INCLUDING ALL, UNIQUE (id));
     ${tenantTable({ service: 'tutor', table: 'bad_pages' })} ALTER TABLE tutor.bad_notes ADD CONSTRAINT page FOREIGN KEY (id) REFERENCES tutor.bad_pages (id)`,
    'tutor.bad_notes points at tutor.bad_pages without the school (page)',
  ],
  [
    'that a view opens',
    `${notes} ${wall} CREATE VIEW tutor.bad_view AS SELECT * FROM tutor.bad_notes`,
    'tutor.bad_view runs with the rights of its owner',
  ],
  [
    'that a function opens',
    `CREATE FUNCTION tutor.bad_count() RETURNS int SECURITY DEFINER LANGUAGE sql AS 'SELECT 1'`,
    'tutor.bad_count() runs with the rights of its owner',
  ],
])('a table %s is found', async (_what, sql, fault) => {
  expect(await faultsWith(sql)).toEqual([fault]);
});

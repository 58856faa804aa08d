import { type ServiceName, serviceNames } from '@aulavox/contracts/endpoint';
import { ownerRole, platformRole, serviceRole } from '@aulavox/postgres/roles';
import type pg from 'pg';

/** One sentence for each thing in a migrated database that weakens a wall between schools. */
export async function findFaults(database: pg.Client): Promise<string[]> {
  const tables = await readTables(database);
  return [
    ...tables.flatMap(faultsOfTable),
    ...(await faultyPolicies(database, tables)),
    ...(await faultyReferences(database)),
    ...(await trustedCode(database)),
  ];
}

interface TableRow {
  service: ServiceName;
  table: string;
  /** The column that names the school; null for a table of no school. */
  column: 'school_id' | 'id' | null;
  owner: string;
  is_forced: boolean;
  key: string[];
  service_reads: boolean;
  can_truncate: boolean;
  foreign_readers: string[];
}

/** What every service reads without being in a school: its bookkeeping, which holds nothing to show. */
const bookkeeping = ['outbox', 'inbox', 'migrations'];
/** The same in one service, each with its reason. */
const bookkeepingOf: Record<string, string> = {
  'curriculum.object_removals': 'a sweep over all schools; a key says nothing but ids',
};

async function readTables(database: pg.Client): Promise<TableRow[]> {
  const { rows } = await database.query<TableRow>(
    `SELECT n.nspname AS service, c.relname AS table, r.rolname AS owner,
       CASE WHEN n.nspname = 'school' AND c.relname = 'schools' THEN 'id'
         WHEN EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'school_id'
           AND NOT a.attisdropped) THEN 'school_id' END AS column,
       c.relrowsecurity AND c.relforcerowsecurity AS is_forced,
       coalesce((SELECT array_agg(a.attname::text) FROM pg_constraint k
         JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY(k.conkey)
         WHERE k.conrelid = c.oid AND k.contype = 'p'), '{}') AS key,
       has_table_privilege('aulavox_' || n.nspname, c.oid, 'SELECT') AS service_reads,
       has_table_privilege('aulavox_' || n.nspname, c.oid, 'TRUNCATE') AS can_truncate,
       ARRAY(SELECT g.rolname::text FROM pg_roles g WHERE g.rolname LIKE 'aulavox\\_%'
         AND g.rolname NOT IN ($2, 'aulavox_' || n.nspname, 'aulavox_' || n.nspname || '_platform')
         AND has_table_privilege(g.oid, c.oid, 'SELECT')) AS foreign_readers
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_roles r ON r.oid = c.relowner
     WHERE c.relkind IN ('r', 'p') AND n.nspname = ANY($1) ORDER BY 1, 2`,
    [serviceNames, ownerRole],
  );
  return rows;
}

function faultsOfTable(table: TableRow): string[] {
  const { service, owner, can_truncate, foreign_readers } = table;
  const faults = [
    owner !== ownerRole && `belongs to ${owner}`,
    can_truncate && `can be truncated by ${serviceRole(service)}, past every policy`,
    foreign_readers.length > 0 && `is read by ${foreign_readers.join(', ')}`,
    ...(table.column ? faultsOfTenantTable(table) : [readOutsideOfSchools(table)]),
  ];
  return faults.filter((fault) => fault !== false).map((fault) => `${nameOf(table)} ${fault}`);
}

const faultsOfTenantTable = ({ column, key, is_forced }: TableRow): (string | false)[] => [
  !is_forced && 'does not force row-level security',
  !key.includes(String(column)) && `has a primary key without ${column}`,
];

/** A table without a school is the platform role's alone, or one of the few above. */
const readOutsideOfSchools = (table: TableRow): string | false =>
  table.service_reads &&
  !bookkeeping.includes(table.table) &&
  !(nameOf(table) in bookkeepingOf) &&
  `has no school_id, yet ${serviceRole(table.service)} reads it`;

interface PolicyRow {
  service: ServiceName;
  table: string;
  policy: string;
  command: string;
  roles: string[];
  permissive: string;
  seen: string | null;
  written: string | null;
}

async function faultyPolicies(database: pg.Client, tables: TableRow[]): Promise<string[]> {
  const { rows } = await database.query<PolicyRow>(
    `SELECT schemaname AS service, tablename AS table, policyname AS policy, cmd AS command,
       roles::text[] AS roles, permissive, qual AS seen, with_check AS written
     FROM pg_policies WHERE schemaname = ANY($1) ORDER BY 1, 2, 3`,
    [serviceNames],
  );
  const walled = (table: TableRow): boolean =>
    rows.some((row) => nameOf(row) === nameOf(table) && isWall(row, String(table.column)));
  return [
    ...tables
      .filter((table) => table.column && !walled(table))
      .map((table) => `${nameOf(table)} has no tenant policy`),
    ...rows
      .filter((row) => row.policy !== 'tenant' && !isPlatformReading(row))
      .map((row) => `${nameOf(row)} has a policy of its own, ${row.policy}`),
  ];
}

const nameOf = ({ service, table }: { service: string; table: string }): string =>
  `${service}.${table}`;

function isWall({ policy, command, roles, permissive, seen, written }: PolicyRow, column: string) {
  const demands = (condition: string | null): boolean =>
    condition?.startsWith(`(${column} = `) === true &&
    condition.includes(`current_setting('app.school_id'`) &&
    !/\bOR\b/i.test(condition);
  const isForAll = command === 'ALL' && roles.join() === 'public' && permissive === 'PERMISSIVE';
  return policy === 'tenant' && isForAll && demands(seen) && demands(written);
}

const isPlatformReading = ({ policy, command, roles, service }: PolicyRow): boolean =>
  policy === 'platform_reads' && command === 'SELECT' && roles.join() === platformRole(service);

/**
 * Foreign-key checks look past row-level security, so a key between rows of schools must hold the school.
 * What belongs to no school, such as an account, is pointed at by its id alone.
 */
async function faultyReferences(database: pg.Client): Promise<string[]> {
  const { rows } = await database.query<{ name: string; from: string; to: string }>(
    `SELECT k.conname AS name, k.conrelid::regclass::text AS "from", k.confrelid::regclass::text AS "to"
     FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE k.contype = 'f' AND n.nspname = ANY($1)
       AND EXISTS (SELECT FROM pg_attribute a
         WHERE a.attrelid = k.conrelid AND a.attname = 'school_id' AND NOT a.attisdropped)
       AND (k.confrelid::regclass::text = 'school.schools' OR EXISTS (SELECT FROM pg_attribute a
         WHERE a.attrelid = k.confrelid AND a.attname = 'school_id' AND NOT a.attisdropped))
       AND NOT EXISTS (SELECT FROM unnest(k.conkey, k.confkey) AS pair(here, there)
         JOIN pg_attribute h ON h.attrelid = k.conrelid AND h.attnum = pair.here
         JOIN pg_attribute t ON t.attrelid = k.confrelid AND t.attnum = pair.there
         WHERE h.attname = 'school_id'
           AND t.attname = CASE WHEN k.confrelid::regclass::text = 'school.schools' THEN 'id' ELSE 'school_id' END)
     ORDER BY 2, 1`,
    [serviceNames],
  );
  return rows.map(({ name, from, to }) => `${from} points at ${to} without the school (${name})`);
}

/** Functions and views can run with the rights of their owner, who is not the caller. */
async function trustedCode(database: pg.Client): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `SELECT p.oid::regprocedure::text AS name FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
     WHERE p.prosecdef AND n.nspname = ANY($1)
     UNION ALL
     SELECT c.oid::regclass::text FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('v', 'm') AND n.nspname = ANY($1)
       AND NOT coalesce(c.reloptions @> '{security_invoker=true}', false)`,
    [serviceNames],
  );
  return rows.map(({ name }) => `${name} runs with the rights of its owner`);
}

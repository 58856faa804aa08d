import type { ServiceName } from '@aulavox/contracts/endpoint';
import type { DataSource } from 'typeorm';
import type { Migration } from './migrate-service.ts';

interface Expected {
  service: ServiceName;
  migrations: Migration[];
}

/** The database role could look past row-level security: no time and no migration makes that good. */
export class RefusedRole extends Error {
  override readonly name = 'RefusedRole';
}

/** The schema is older than this build; it fits once the migration step has run. */
export class NotMigrated extends Error {
  override readonly name = 'NotMigrated';
}

/** Throws `RefusedRole` or `NotMigrated` where a service must not work with the database. */
export async function assertFits(
  source: DataSource,
  { service, migrations }: Expected,
): Promise<void> {
  const [role]: RoleRow[] = await source.query(roleQuery, [service]);
  if (!role) throw new Error(`The database does not know the role that ${service} signed in with`);
  const faults = [
    role.is_superuser && 'is a superuser',
    role.bypasses && 'bypasses row-level security',
    role.owned > 0 && 'owns tables',
  ].filter((fault) => fault !== false);
  if (faults.length) {
    throw new RefusedRole(
      `${service} refuses the database role ${role.name}: it ${faults.join(' and ')}`,
    );
  }
  await assertMigrated(source, { service, migrations });
}

async function assertMigrated(
  source: DataSource,
  { service, migrations }: Expected,
): Promise<void> {
  const rows: { name: string }[] = await source.query(`SELECT name FROM ${service}.migrations`);
  const applied = new Set(rows.map((row) => row.name));
  const missing = migrations
    .map((migration) => migration.name)
    .filter((name) => !applied.has(name));
  if (missing.length) {
    throw new NotMigrated(
      `${service} finds a database without ${missing.join(', ')}: run npm run migrate`,
    );
  }
}

interface RoleRow {
  name: string;
  is_superuser: boolean;
  bypasses: boolean;
  owned: number;
}

const roleQuery = `
  SELECT rolname AS name, rolsuper AS is_superuser, rolbypassrls AS bypasses,
    (SELECT count(*)::int FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = $1 AND c.relowner = r.oid) AS owned
  FROM pg_roles r WHERE rolname = current_user`;

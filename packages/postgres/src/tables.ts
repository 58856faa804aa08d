import type { ServiceName } from '@aulavox/contracts/endpoint';
import { platformRole, serviceRole } from './roles.ts';

type Right = 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE';
const everyRight: Right[] = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];

interface TableOptions {
  service: ServiceName;
  table: string;
  rights?: Right[];
}

interface TenantOptions extends TableOptions {
  /** The column that names the school; `id` for the table of schools itself. */
  column?: 'school_id' | 'id';
}

/** The school of the current transaction; null outside of one, so that nothing matches. */
const currentSchool = `(SELECT nullif(current_setting('app.school_id', true), '')::uuid)`;

/** SQL for a migration: the service sees the rows of one school only, the owner included (design section 6). */
export function tenantTable({
  service,
  table,
  column = 'school_id',
  rights = everyRight,
}: TenantOptions): string {
  const name = `${service}.${table}`;
  return `
    ALTER TABLE ${name} ENABLE ROW LEVEL SECURITY;
    ALTER TABLE ${name} FORCE ROW LEVEL SECURITY;
    CREATE POLICY tenant ON ${name}
      USING (${column} = ${currentSchool}) WITH CHECK (${column} = ${currentSchool});
    GRANT ${rights.join(', ')} ON ${name} TO ${serviceRole(service)};
  `;
}

/** SQL for a migration: lets the platform role read all schools' rows of a tenant table, and nothing more. */
export function platformReads({ service, table }: TableOptions): string {
  return `
    CREATE POLICY platform_reads ON ${service}.${table} FOR SELECT
      TO ${platformRole(service)} USING (true);
    GRANT SELECT ON ${service}.${table} TO ${platformRole(service)};
  `;
}

/** SQL for a migration: a table without a school that only the platform role reaches. */
export function platformTable({ service, table, rights = everyRight }: TableOptions): string {
  return `GRANT ${rights.join(', ')} ON ${service}.${table} TO ${platformRole(service)};`;
}

/** SQL for a migration: a table without a school for the service's own bookkeeping. */
export function serviceTable({ service, table, rights = everyRight }: TableOptions): string {
  const roles = [serviceRole(service)];
  return `GRANT ${rights.join(', ')} ON ${service}.${table} TO ${roles.join(', ')};`;
}

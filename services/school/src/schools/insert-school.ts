import type { Transaction } from '@aulavox/postgres/open-database';
import { type SchoolRow, schoolTable } from './school.table.ts';

/** False when there is a school with this id already, which stays as it is. */
export async function insertSchool(
  tx: Transaction,
  school: Omit<SchoolRow, 'version'>,
): Promise<boolean> {
  const inserted = await tx
    .createQueryBuilder()
    .insert()
    .into(schoolTable)
    .values({ ...school, version: 1 })
    .orIgnore()
    .returning('id')
    .execute();
  const rows: unknown = inserted.raw;
  return Array.isArray(rows) && rows.length === 1;
}

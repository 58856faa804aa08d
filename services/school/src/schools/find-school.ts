import { notFound } from '@aulavox/http/app-error';
import type { SchoolId } from '@aulavox/contracts/primitives';
import type { Transaction } from '@aulavox/postgres/open-database';
import { type SchoolRow, schoolTable } from './school.table.ts';

/** The school of the transaction; throws 404 for any other id. */
export async function findSchool(tx: Transaction, id: SchoolId): Promise<SchoolRow> {
  const school = await tx.getRepository(schoolTable).findOneBy({ id });
  if (!school) throw notFound();
  return school;
}

import type { SchoolId } from '@aulavox/contracts/primitives';
import type { Transaction } from '@aulavox/postgres/open-database';
import { ToneTable } from './tone.table.ts';

/** How the school wants its tutor to sound; '' while it said nothing. */
export async function findTone(tx: Transaction, schoolId: SchoolId): Promise<string> {
  const row = await tx.findOneBy(ToneTable, { schoolId });
  return row?.prompt ?? '';
}

import type { SchoolId } from '@aulavox/contracts/primitives';
import { schoolInternal } from '@aulavox/contracts/school/internal';
import type { Deps } from '../deps.ts';
import { keepStanding } from './keep-standing.ts';
import { StandingTable } from './standing.table.ts';

/** Asks school for the standing of a school whose first event has not come yet. */
export async function ensureStanding({ db, internal }: Deps, schoolId: SchoolId): Promise<void> {
  const isKept = await db.forTenant(schoolId, (tx) =>
    tx.getRepository(StandingTable).existsBy({ schoolId }),
  );
  if (isKept) return;
  const standing = await internal(schoolInternal.standing, { params: { schoolId } }, { schoolId });
  await db.forTenant(schoolId, (tx) => keepStanding(tx, standing));
}

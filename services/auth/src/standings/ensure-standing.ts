import type { SchoolId } from '@aulavox/contracts/primitives';
import { schoolInternal } from '@aulavox/contracts/school/internal';
import type { Deps } from '../deps.ts';
import { storeStanding } from './store-standing.ts';

/** Asks the school service where no event has told about a school yet. Throws 503 when it is down. */
export async function ensureStanding(
  { db, internal, now }: Deps,
  schoolId: SchoolId,
): Promise<void> {
  const known: unknown[] = await db.forTenant(schoolId, (tx) =>
    tx.query(`SELECT 1 FROM school_standings WHERE school_id = $1`, [schoolId]),
  );
  if (known.length) return;
  const standing = await internal(schoolInternal.standing, { params: { schoolId } }, { schoolId });
  await db.forPlatform('school events', (tx) => storeStanding(tx, standing, now), schoolId);
}

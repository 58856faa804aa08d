import type { ClassId, SchoolId, UserId } from '@aulavox/contracts/primitives';
import type { Transaction } from '@aulavox/postgres/open-database';
import { markSessions } from '../sessions/mark-sessions.ts';

/** People of a class that was deleted have none from now on (endpoint decisions 4.16). */
export async function leaveClass(
  tx: Transaction,
  { schoolId, classId }: { schoolId: SchoolId; classId: ClassId },
  now: () => Date,
): Promise<void> {
  const [left]: [{ account_id: UserId }[], number] = await tx.query(
    `UPDATE members SET class_id = NULL WHERE school_id = $1 AND class_id = $2
     RETURNING account_id`,
    [schoolId, classId],
  );
  const ids = left.map((member) => member.account_id);
  await markSessions(tx, { kind: 'stale', of: 'person', ids, at: now() });
}

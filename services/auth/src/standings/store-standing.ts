import type { Standing } from '@aulavox/contracts/school/internal';
import type { Transaction } from '@aulavox/postgres/open-database';
import { markSessions } from '../sessions/mark-sessions.ts';

/**
 * Keeps the copy of a school's standing unless a newer one is there. Where the access changed, tokens
 * that still say the old one are renewed.
 */
export async function storeStanding(
  tx: Transaction,
  standing: Standing,
  now: () => Date,
): Promise<void> {
  const { schoolId, version, access, maxTeachers, maxStudents } = standing;
  const before: { reason: string | null; until: Date | null }[] = await tx.query(
    `SELECT access_reason AS reason, access_until AS until FROM school_standings
     WHERE school_id = $1 FOR UPDATE`,
    [schoolId],
  );
  const stored: unknown[] = await tx.query(
    `INSERT INTO school_standings
       (school_id, version, access_reason, access_until, max_teachers, max_students)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (school_id) DO UPDATE SET
       version = excluded.version, access_reason = excluded.access_reason,
       access_until = excluded.access_until, max_teachers = excluded.max_teachers,
       max_students = excluded.max_students
     WHERE school_standings.version < excluded.version
     RETURNING school_id`,
    [schoolId, version, access.reason, access.until, maxTeachers, maxStudents],
  );
  const [known] = before;
  if (!known || stored.length === 0) return;
  const isSame = known.reason === access.reason && known.until?.getTime() === timeOf(access.until);
  if (!isSame) await markSessions(tx, { kind: 'stale', of: 'school', ids: [schoolId], at: now() });
}

const timeOf = (instant: string | null): number | undefined =>
  instant === null ? undefined : new Date(instant).getTime();

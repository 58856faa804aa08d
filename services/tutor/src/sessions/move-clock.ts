import type { Transaction } from '@aulavox/postgres/open-database';
import type { SessionOf } from './find-session.ts';

/** What a client says of its clock; undefined leaves it alone. */
export interface ClockChange {
  /** Epoch milliseconds. */
  lessonStartTime?: number | null | undefined;
  /** An instant pauses, null goes on. */
  pausedAt?: string | null | undefined;
}

/**
 * Pauses the student's own clock, goes on, or starts it; the times are the server's. A client that
 * moves its start time instead of pausing is believed for as long as nothing was said: who talks to
 * the tutor can't stop the clock.
 */
export async function moveClock(
  tx: Transaction,
  { schoolId, id, studentId }: SessionOf,
  { lessonStartTime, pausedAt }: ClockChange,
  now: Date,
): Promise<void> {
  const where = `WHERE school_id = $1 AND id = $2 AND student_id = $3 AND ended_at IS NULL`;
  const key = [schoolId, id, studentId];
  if (pausedAt === null) await resumeClock(tx, { schoolId, id }, now);
  if (typeof lessonStartTime === 'number') {
    await tx.query(
      `UPDATE tutoring_sessions SET
         lesson_started_at = CASE WHEN lesson_started_at IS NULL
           THEN least(greatest($4, started_at), $5)
           ELSE least(greatest($4, lesson_started_at), lesson_started_at + ($5 - active_at)) END,
         active_at = CASE WHEN lesson_started_at IS NULL OR $4 > lesson_started_at
           THEN $5 ELSE active_at END
       ${where}`,
      [...key, new Date(lessonStartTime), now],
    );
  }
  if (pausedAt) {
    await tx.query(
      `UPDATE tutoring_sessions SET paused_at = coalesce(paused_at, $4)
       ${where} AND lesson_started_at IS NOT NULL`,
      [...key, now],
    );
  }
}

/** Ends a pause, which then does not count. */
export const resumeClock = (
  tx: Transaction,
  { schoolId, id }: Pick<SessionOf, 'schoolId' | 'id'>,
  now: Date,
): Promise<unknown> =>
  tx.query(
    `UPDATE tutoring_sessions SET
       lesson_started_at = lesson_started_at + ($3 - paused_at), paused_at = NULL, active_at = $3
     WHERE school_id = $1 AND id = $2 AND paused_at IS NOT NULL AND ended_at IS NULL`,
    [schoolId, id, now],
  );

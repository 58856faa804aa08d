import { randomUUID } from 'node:crypto';
import type { StudyLesson } from '@aulavox/contracts/curriculum/internal';
import { sessionId } from '@aulavox/contracts/primitives';
import type { Transaction } from '@aulavox/postgres/open-database';
import { IsNull } from 'typeorm';
import type { Deps } from '../deps.ts';
import type { Learner } from '../lessons/lesson-reader.ts';
import { hasOwnTimeEnded } from './session-rules.ts';
import { type SessionRow, SessionTable } from './session.table.ts';

/**
 * The student's open session of a lesson, or a new one; two at once get the same. A session whose own
 * clock has run out is ended: starting again makes a new one (decision 4.12).
 */
export function openSession(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { schoolId, userId }: Learner,
  lesson: StudyLesson,
): Promise<{ session: SessionRow; isNew: boolean }> {
  const key = { schoolId, studentId: userId, lessonId: lesson.id };
  return db.forTenant(schoolId, async (tx) => {
    const open = await tx.findOneBy(SessionTable, { ...key, endedAt: IsNull() });
    if (open && !hasOwnTimeEnded(open, lesson.duration, now())) {
      return { session: open, isNew: false };
    }
    if (open) await endOverdue(tx, open, now());
    const inserted = await insert(tx, key, lesson.maxResponses, now());
    const session = await tx.findOneByOrFail(SessionTable, { ...key, endedAt: IsNull() });
    return { session, isNew: inserted };
  });
}

const endOverdue = (tx: Transaction, { schoolId, id }: SessionRow, now: Date): Promise<unknown> =>
  tx.query(
    `UPDATE tutoring_sessions SET ended_at = $3
     WHERE school_id = $1 AND id = $2 AND ended_at IS NULL`,
    [schoolId, id, now],
  );

/** False when somebody else inserted one meanwhile. */
async function insert(
  tx: Transaction,
  { schoolId, studentId, lessonId }: Pick<SessionRow, 'schoolId' | 'studentId' | 'lessonId'>,
  maxResponses: number,
  now: Date,
): Promise<boolean> {
  const rows: unknown[] = await tx.query(
    `INSERT INTO tutoring_sessions
       (school_id, id, student_id, lesson_id, started_at, active_at, max_responses)
     VALUES ($1, $2, $3, $4, $5, $5, $6)
     ON CONFLICT (school_id, student_id, lesson_id) WHERE ended_at IS NULL DO NOTHING
     RETURNING id`,
    [schoolId, sessionId.parse(randomUUID()), studentId, lessonId, now, maxResponses],
  );
  return rows.length === 1;
}

import { randomUUID } from 'node:crypto';
import { emit } from '@aulavox/bus/emit';
import type { Member } from '@aulavox/contracts/principal';
import type { LessonId } from '@aulavox/contracts/primitives';
import { makeQuiz } from '@aulavox/contracts/tutor/messages';
import type { Transaction } from '@aulavox/postgres/open-database';
import { type AttemptRow, isStarted } from './attempt-row.ts';
import { isOver } from './quiz-rules.ts';
import { recordSubmission } from './record-submission.ts';

/** Seconds after which a job without a result is asked for again. */
const askAgainAfter = 120;

/** The student's open attempt, else a new one; one that ran out of time is counted and closed first. */
export async function openAttempt(
  tx: Transaction,
  { schoolId, userId, classId }: Member,
  lessonId: LessonId,
  now: Date,
): Promise<AttemptRow> {
  await closeForgotten(tx, [schoolId, userId, lessonId], now);
  const [attempt]: (AttemptRow & { is_asked: boolean })[] = await tx.query(insertOrAskAgain, [
    schoolId,
    randomUUID(),
    userId,
    lessonId,
    now,
    askAgainAfter,
  ]);
  if (!attempt) throw new Error('An upsert without a condition answers its row');
  if (attempt.is_asked) {
    const student = { schoolId, lessonId, studentId: userId, classId };
    await emit(tx, makeQuiz, { ...student, attemptId: attempt.id });
  }
  return attempt;
}

const insertOrAskAgain = `
  INSERT INTO quiz_attempts AS a (school_id, id, student_id, lesson_id, requested_at, created_at)
  VALUES ($1, $2, $3, $4, $5, $5)
  ON CONFLICT (school_id, student_id, lesson_id) WHERE submitted_at IS NULL DO UPDATE SET
    requested_at = CASE
      WHEN a.questions IS NULL AND a.requested_at < $5::timestamptz - $6::int * interval '1 second'
      THEN $5 ELSE a.requested_at END
  RETURNING *, questions IS NULL AND requested_at = $5 AS is_asked`;

async function closeForgotten(tx: Transaction, about: string[], now: Date): Promise<void> {
  const [open]: AttemptRow[] = await tx.query(
    `SELECT * FROM quiz_attempts
     WHERE school_id = $1 AND student_id = $2 AND lesson_id = $3 AND submitted_at IS NULL FOR UPDATE`,
    about,
  );
  if (!open || !isStarted(open) || !isOver(open.started_at, now)) return;
  const answers = open.answers ?? open.questions.map(() => null);
  const timeSpentSeconds = (now.getTime() - open.started_at.getTime()) / 1000;
  await recordSubmission(tx, open, { answers, timeSpentSeconds, now });
}

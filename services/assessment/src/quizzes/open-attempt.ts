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
  const about = [schoolId, userId, lessonId];
  await closeForgotten(tx, about, now);
  const [asked]: AttemptRow[] = await tx.query(insertOrAskAgain, [
    ...about,
    now,
    randomUUID(),
    askAgainAfter,
  ]);
  if (asked) {
    const student = { schoolId, lessonId, studentId: userId, classId };
    await emit(tx, makeQuiz, { ...student, attemptId: asked.id });
  }
  const attempt = asked ?? (await findOpen(tx, about));
  if (!attempt) throw new Error('An attempt that was just there was closed by nobody');
  return attempt;
}

/** Answers a row only to the one call that is to ask the worker. */
const insertOrAskAgain = `
  INSERT INTO quiz_attempts AS a (school_id, student_id, lesson_id, requested_at, created_at, id)
  VALUES ($1, $2, $3, $4, $4, $5)
  ON CONFLICT (school_id, student_id, lesson_id) WHERE submitted_at IS NULL DO UPDATE
    SET requested_at = $4
    WHERE a.questions IS NULL AND a.requested_at < $4::timestamptz - $6::int * interval '1 second'
  RETURNING *`;

async function findOpen(tx: Transaction, about: string[]): Promise<AttemptRow | undefined> {
  const [open]: AttemptRow[] = await tx.query(
    `SELECT * FROM quiz_attempts
     WHERE school_id = $1 AND student_id = $2 AND lesson_id = $3 AND submitted_at IS NULL FOR UPDATE`,
    about,
  );
  return open;
}

async function closeForgotten(tx: Transaction, about: string[], now: Date): Promise<void> {
  const open = await findOpen(tx, about);
  if (!open || !isStarted(open) || !isOver(open.started_at, now)) return;
  const answers = open.answers ?? open.questions.map(() => null);
  const timeSpentSeconds = (now.getTime() - open.started_at.getTime()) / 1000;
  await recordSubmission(tx, open, { answers, timeSpentSeconds, now });
}

import { messages } from '@aulavox/contracts/messages';
import type { Member } from '@aulavox/contracts/principal';
import type { QuizId } from '@aulavox/contracts/primitives';
import { AppError, notFound } from '@aulavox/http/app-error';
import type { Transaction } from '@aulavox/postgres/open-database';
import { type AttemptRow, isStarted, type StartedAttempt } from './attempt-row.ts';
import { isOver } from './quiz-rules.ts';

/** The student's own started attempt, locked; 404 for anybody else's, 409 once it is submitted. */
export async function findAttempt(
  tx: Transaction,
  { schoolId, userId }: Member,
  id: QuizId,
  now: Date,
): Promise<{ attempt: StartedAttempt; isLate: boolean }> {
  const [attempt]: AttemptRow[] = await tx.query(
    `SELECT * FROM quiz_attempts WHERE school_id = $1 AND id = $2 AND student_id = $3 FOR UPDATE`,
    [schoolId, id, userId],
  );
  if (!attempt || !isStarted(attempt)) throw notFound();
  if (attempt.submitted_at) throw new AppError('conflict', messages.quizSubmitted);
  return { attempt, isLate: isOver(attempt.started_at, now) };
}

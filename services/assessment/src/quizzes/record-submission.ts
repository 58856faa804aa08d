import type { Submission } from '@aulavox/contracts/assessment/quizzes';
import type { Transaction } from '@aulavox/postgres/open-database';
import { raiseProgress } from '../progress/raise-progress.ts';
import type { StartedAttempt } from './attempt-row.ts';
import { type Answers, scoreQuiz } from './quiz-rules.ts';

interface Given {
  answers: Answers;
  timeSpentSeconds: number;
  now: Date;
}

/** Closes an attempt that the caller has locked, and completes the lesson when it was passed. */
export async function recordSubmission(
  tx: Transaction,
  attempt: StartedAttempt,
  { answers, timeSpentSeconds, now }: Given,
): Promise<Submission> {
  const { isPerfect, ...score } = scoreQuiz(attempt.questions, answers);
  await tx.query(
    `UPDATE quiz_attempts
     SET submitted_at = $3, answers = $4, time_spent_seconds = $5, score = $6, passed = $7
     WHERE school_id = $1 AND id = $2`,
    [
      attempt.school_id,
      attempt.id,
      now,
      JSON.stringify(answers),
      Math.round(timeSpentSeconds),
      score.score,
      score.passed,
    ],
  );
  if (score.passed) {
    await raiseProgress(tx, {
      schoolId: attempt.school_id,
      studentId: attempt.student_id,
      lessonId: attempt.lesson_id,
      now,
      atLeast: 100,
      completed: true,
      hasCompletionBadge: isPerfect,
    });
  }
  return { ...score, lessonCompleted: score.passed };
}

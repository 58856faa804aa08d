import type { quizzes } from '@aulavox/contracts/assessment/quizzes';
import type { QuizId, SchoolId } from '@aulavox/contracts/primitives';
import type { Handler } from '@aulavox/http/handler';
import type { Deps } from '../deps.ts';
import { findOpenLesson } from '../lessons/find-study-lesson.ts';
import { waitForResult } from '../lessons/wait-for-result.ts';
import { type AttemptRow, isStarted, quizOf, type StartedAttempt } from './attempt-row.ts';
import { openAttempt } from './open-attempt.ts';

/** Delivers the open attempt's questions as soon as the AI worker has made them. */
export const generateQuiz: Handler<typeof quizzes.generate, Deps> = async ({
  params: { lessonId },
  principal,
  deps,
  signal,
}) => {
  await findOpenLesson(deps, principal, lessonId);
  const { schoolId } = principal;
  const { id } = await deps.db.forTenant(schoolId, (tx) =>
    openAttempt(tx, principal, lessonId, deps.now()),
  );
  const attempt = await waitForResult(() => deliver(deps, schoolId, id), signal);
  return { quiz: quizOf(attempt) };
};

/** The clock starts with the first delivery; null while there are no questions. */
async function deliver(deps: Deps, schoolId: SchoolId, id: QuizId): Promise<StartedAttempt | null> {
  const [rows]: [AttemptRow[], number] = await deps.db.forTenant(schoolId, (tx) =>
    tx.query(
      `UPDATE quiz_attempts SET started_at = COALESCE(started_at, $3)
       WHERE school_id = $1 AND id = $2 AND questions IS NOT NULL RETURNING *`,
      [schoolId, id, deps.now()],
    ),
  );
  const [row] = rows;
  return row && isStarted(row) ? row : null;
}

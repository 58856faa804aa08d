import type { quizzes } from '@aulavox/contracts/assessment/quizzes';
import type { Handler } from '@aulavox/http/handler';
import type { Deps } from '../deps.ts';
import { findAttempt } from './find-attempt.ts';

/** Keeps the choices as they are made, so that a lost page loses none. */
export const saveAnswers: Handler<typeof quizzes.saveAnswers, Deps> = ({
  params: { quizId },
  body,
  principal,
  deps,
}) =>
  deps.db.forTenant(principal.schoolId, async (tx) => {
    const { attempt, isLate } = await findAttempt(tx, principal, quizId, deps.now());
    if (isLate) return;
    await tx.query(`UPDATE quiz_attempts SET answers = $3 WHERE school_id = $1 AND id = $2`, [
      attempt.school_id,
      attempt.id,
      JSON.stringify(body.answers),
    ]);
  });

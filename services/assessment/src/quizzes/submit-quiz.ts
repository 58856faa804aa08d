import type { quizzes } from '@aulavox/contracts/assessment/quizzes';
import type { Handler } from '@aulavox/http/handler';
import type { Deps } from '../deps.ts';
import { findAttempt } from './find-attempt.ts';
import { countedAnswers } from './quiz-rules.ts';
import { recordSubmission } from './record-submission.ts';

/** Scores the attempt once; passing completes the lesson in the same transaction. */
export const submitQuiz: Handler<typeof quizzes.submit, Deps> = ({
  params: { quizId },
  body,
  principal,
  deps,
}) =>
  deps.db.forTenant(principal.schoolId, async (tx) => {
    const now = deps.now();
    const { attempt, isLate } = await findAttempt(tx, principal, quizId, now);
    const answers = countedAnswers(body.answers, attempt.answers, { isLate });
    const given = { answers, timeSpentSeconds: body.timeSpent, now };
    return { submission: await recordSubmission(tx, attempt, given) };
  });

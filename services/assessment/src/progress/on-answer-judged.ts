import { limits } from '@aulavox/contracts/limits';
import type { Payload } from '@aulavox/contracts/message';
import type { answerJudged } from '@aulavox/contracts/tutor/messages';
import type { Transaction } from '@aulavox/postgres/open-database';
import { raiseProgress } from './raise-progress.ts';

/** A correct answer in the tutoring screen brings a step, as in the lesson view (S2 section 9). */
export const onAnswerJudged =
  (now: () => Date) =>
  async (
    { schoolId, studentId, lessonId, isCorrect }: Payload<typeof answerJudged>,
    tx: Transaction,
  ): Promise<void> => {
    const add = isCorrect ? limits.progressStep : 0;
    await raiseProgress(tx, { schoolId, studentId, lessonId, now: now(), add });
  };

import type { Payload } from '@aulavox/contracts/message';
import type { quizMade } from '@aulavox/contracts/tutor/messages';
import type { Transaction } from '@aulavox/postgres/open-database';

/** Only an attempt without questions takes them: the first result of a repeated job stays. */
export async function onQuizMade(
  { schoolId, attemptId, title, questions }: Payload<typeof quizMade>,
  tx: Transaction,
): Promise<void> {
  await tx.query(
    `UPDATE quiz_attempts SET title = $3, questions = $4
     WHERE school_id = $1 AND id = $2 AND questions IS NULL AND submitted_at IS NULL`,
    [schoolId, attemptId, title, JSON.stringify(questions)],
  );
}

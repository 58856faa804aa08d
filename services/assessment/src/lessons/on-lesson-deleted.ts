import type { lessonDeleted } from '@aulavox/contracts/curriculum/messages';
import type { Payload } from '@aulavox/contracts/message';
import type { Transaction } from '@aulavox/postgres/open-database';

/** What was not finished goes with the lesson; results stay (endpoint decisions 4.16). */
export async function onLessonDeleted(
  { schoolId, lessonId }: Payload<typeof lessonDeleted>,
  tx: Transaction,
): Promise<void> {
  const about = [schoolId, lessonId];
  await tx.query(
    `DELETE FROM quiz_attempts WHERE school_id = $1 AND lesson_id = $2 AND submitted_at IS NULL`,
    about,
  );
  await tx.query(`DELETE FROM flashcard_sets WHERE school_id = $1 AND lesson_id = $2`, about);
}

import type { Payload } from '@aulavox/contracts/message';
import type { flashcardsMade } from '@aulavox/contracts/tutor/messages';
import type { Transaction } from '@aulavox/postgres/open-database';

/** Only a set without cards takes them: the first result of a repeated job stays. */
export async function onFlashcardsMade(
  { schoolId, lessonId, lessonVersion, flashcards }: Payload<typeof flashcardsMade>,
  tx: Transaction,
): Promise<void> {
  await tx.query(
    `UPDATE flashcard_sets SET flashcards = $4
     WHERE school_id = $1 AND lesson_id = $2 AND lesson_version = $3 AND flashcards IS NULL`,
    [schoolId, lessonId, lessonVersion, JSON.stringify(flashcards)],
  );
}

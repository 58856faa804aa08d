import type { Transaction } from '@aulavox/postgres/open-database';
import { LessonTable } from './lesson.table.ts';

/** What is made of a lesson and its materials is kept by this number. */
export async function bumpVersion(tx: Transaction, lessonId: string): Promise<void> {
  await tx.getRepository(LessonTable).update({ id: lessonId }, { version: () => 'version + 1' });
}

import { notFound } from '@aulavox/http/app-error';
import type { Transaction } from '@aulavox/postgres/open-database';
import { isVisibleTo, type Viewer } from './lesson-visibility-rules.ts';
import { type LessonRow, LessonTable } from './lesson.table.ts';

/** One lesson with its subject; 404 for what this person may not see, as for what is not there. */
export async function findLesson(tx: Transaction, id: string, viewer: Viewer): Promise<LessonRow> {
  const [lesson] = await tx
    .getRepository(LessonTable)
    .find({ where: { id }, relations: { subject: true } });
  if (!lesson || !isVisibleTo(viewer, lesson)) throw notFound();
  return lesson;
}

import { forbidden, notFound } from '@aulavox/http/app-error';
import type { Transaction } from '@aulavox/postgres/open-database';
import { type LessonRow, LessonTable } from './lesson.table.ts';

/** The caller's own lesson, locked: 404 when it is not there, 403 when a colleague teaches it. */
export async function lockOwnLesson(
  tx: Transaction,
  id: string,
  teacherId: string,
): Promise<LessonRow> {
  const lesson = await lockLesson(tx, id);
  if (lesson.teacherId !== teacherId) throw forbidden();
  return lesson;
}

/** Locked, so that what hangs on the lesson neither comes nor goes meanwhile; 404 when it is not there. */
export async function lockLesson(tx: Transaction, id: string): Promise<LessonRow> {
  const lesson = await tx
    .getRepository(LessonTable)
    .findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!lesson) throw notFound();
  return lesson;
}

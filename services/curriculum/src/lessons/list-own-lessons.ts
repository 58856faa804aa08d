import type { lessons } from '@aulavox/contracts/curriculum/lessons';
import type { Handler } from '@aulavox/http/handler';
import type { Deps } from '../deps.ts';
import { describeLesson } from './describe-lesson.ts';
import { findLessonRows } from './find-lesson-rows.ts';

/** What the calling teacher made, newest first. */
export const listOwnLessons: Handler<typeof lessons.listOwn, Deps> = async ({
  principal: { schoolId, userId: teacherId, name },
  deps,
}) => {
  const rows = await deps.db.forTenant(schoolId, (tx) => findLessonRows(tx, { teacherId }));
  return rows.map((row) => describeLesson(row, name));
};

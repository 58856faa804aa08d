import type { lessons } from '@aulavox/contracts/curriculum/lessons';
import type { Handler } from '@aulavox/http/handler';
import type { Deps } from '../deps.ts';
import { describeLesson } from './describe-lesson.ts';
import { findLessonRows } from './find-lesson-rows.ts';
import { nameTeachers } from './name-teachers.ts';

/** The admin's view: every lesson of the school, newest first. */
export const listLessonsOfSchool: Handler<typeof lessons.listOfSchool, Deps> = async ({
  principal: { schoolId },
  deps,
}) => {
  const rows = await deps.db.forTenant(schoolId, (tx) => findLessonRows(tx, {}));
  const nameOf = await nameTeachers(deps, schoolId, rows);
  return rows.map((row) => describeLesson(row, nameOf(row.teacherId)));
};

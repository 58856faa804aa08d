import type { lessons } from '@aulavox/contracts/curriculum/lessons';
import type { Handler } from '@aulavox/http/handler';
import type { Deps } from '../deps.ts';
import { describeLesson } from './describe-lesson.ts';
import { findLesson } from './find-lesson.ts';
import { hasStarted } from './lesson-access-rules.ts';
import { nameTeachers } from './name-teachers.ts';
import { rememberStudent } from './remember-student.ts';

/** A student reads no content before the lesson's start (endpoint decisions 4.9). */
export const getLesson: Handler<typeof lessons.get, Deps> = async ({ params, principal, deps }) => {
  const { schoolId, role } = principal;
  const lesson = await deps.db.forTenant(schoolId, async (tx) => {
    const found = await findLesson(tx, params.id, principal);
    if (role === 'student') await rememberStudent(tx, found.subjectId, principal);
    return found;
  });
  const nameOf = await nameTeachers(deps, schoolId, [lesson]);
  const isReadable = role !== 'student' || hasStarted(lesson, deps.now());
  const content = isReadable ? lesson.content : '';
  return describeLesson({ ...lesson, content }, nameOf(lesson.teacherId));
};

import type { curriculumInternal } from '@aulavox/contracts/curriculum/internal';
import { notFound } from '@aulavox/http/app-error';
import type { Handler } from '@aulavox/http/handler';
import type { Deps } from '../deps.ts';
import { describeLesson } from '../lessons/describe-lesson.ts';
import { findLesson } from '../lessons/find-lesson.ts';
import { accessAt } from '../lessons/lesson-access-rules.ts';

/** A lesson as a student who may see it learns it: content and access, whatever the clock says. */
export const studyLesson: Handler<typeof curriculumInternal.studyLesson, Deps> = async ({
  params: { id },
  query: { studentId, classId = null },
  schoolId,
  deps,
}) => {
  if (!schoolId) throw notFound();
  const student = { role: 'student', userId: studentId, classId };
  const lesson = await deps.db.forTenant(schoolId, (tx) => findLesson(tx, id, student));
  return {
    ...describeLesson(lesson, null),
    subjectName: lesson.subject.name,
    access: accessAt(lesson, deps.now()),
    materials: [],
  };
};

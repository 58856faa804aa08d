import type { curriculumInternal } from '@aulavox/contracts/curriculum/internal';
import { notFound } from '@aulavox/http/app-error';
import type { Handler } from '@aulavox/http/handler';
import type { Transaction } from '@aulavox/postgres/open-database';
import type { Deps } from '../deps.ts';
import { describeLesson } from '../lessons/describe-lesson.ts';
import { findLesson } from '../lessons/find-lesson.ts';
import { accessAt } from '../lessons/lesson-access-rules.ts';

/** A lesson as a student who may see it learns it: content and access, whatever the clock says. */
export const studyLesson: Handler<typeof curriculumInternal.studyLesson, Deps> = async ({
  params: { id },
  query: { studentId, classId = null, withMaterials },
  schoolId,
  deps,
}) => {
  if (!schoolId) throw notFound();
  const student = { role: 'student', userId: studentId, classId };
  const { lesson, materials } = await deps.db.forTenant(schoolId, async (tx) => ({
    lesson: await findLesson(tx, id, student),
    materials: withMaterials ? await findTexts(tx, id) : [],
  }));
  return {
    ...describeLesson(lesson, null),
    subjectName: lesson.subject.name,
    access: accessAt(lesson, deps.now()),
    materials,
  };
};

/** What could be read of the lesson's materials, oldest first. */
const findTexts = (tx: Transaction, lessonId: string): Promise<{ title: string; text: string }[]> =>
  tx.query(
    `SELECT title, text FROM curriculum.materials
     WHERE lesson_id = $1 AND text_status = 'ready' ORDER BY created_at, id`,
    [lessonId],
  );

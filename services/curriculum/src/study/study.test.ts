import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { curriculumInternal } from '@aulavox/contracts/curriculum/internal';
import { messages } from '@aulavox/contracts/messages';
import { classId, lessonId, userId } from '@aulavox/contracts/primitives';
import { type Curriculum, newClassId, startCurriculum } from '../testing/start-curriculum.ts';

let curriculum: Curriculum;
beforeAll(async () => {
  curriculum = await startCurriculum();
});
afterAll(() => curriculum.stop());

const published = { status: 'published' as const };

test('the tutor gets the lesson of a student who may see it, with access and version', async () => {
  const { teacher, student, schoolId } = curriculum.newSchool();
  const own = classId.parse(student.classId);
  const lesson = await curriculum.makeLesson(teacher, { ...published, assignedClasses: [own] });
  const study = await curriculum.api
    .service('tutor', schoolId)
    .call(curriculumInternal.studyLesson, {
      params: { id: lesson.id },
      query: { studentId: student.userId, classId: own },
    });
  expect(study).toEqual({
    id: lesson.id,
    title: 'Bees',
    description: '',
    content: 'Bees dance.',
    subjectId: lesson.subjectId,
    subjectName: lesson.subject.name,
    teacherId: teacher.userId,
    duration: 30,
    maxResponses: 20,
    difficulty: 'beginner',
    startsAt: null,
    endsAt: null,
    version: 1,
    access: { accessible: true, message: messages.access.open, timeRemaining: null },
    materials: [],
  });
});

test("nobody gets a lesson for a student who may not see it, nor another school's", async () => {
  const { teacher, student, schoolId } = curriculum.newSchool();
  const lesson = await curriculum.makeLesson(teacher, {
    ...published,
    assignedClasses: [newClassId()],
  });
  const open = await curriculum.makeLesson(teacher, published);
  const ask = (id: string, school: typeof schoolId) =>
    curriculum.api.service('assessment', school).try(curriculumInternal.studyLesson, {
      params: { id: lessonId.parse(id) },
      query: { studentId: student.userId, classId: newClassId() },
    });
  expect(await ask(open.id, schoolId)).toMatchObject({ status: 'ok' });
  expect(await ask(lesson.id, schoolId)).toMatchObject({ status: 404 });
  expect(await ask(open.id, curriculum.newSchool().schoolId)).toMatchObject({ status: 404 });
});

test('a service that the contract does not name is refused', async () => {
  const { schoolId } = curriculum.newSchool();
  const outcome = await curriculum.api
    .service('billing', schoolId)
    .try(curriculumInternal.published, {});
  expect(outcome).toMatchObject({ status: 403 });
});

test('assessment gets every published lesson of the school, oldest first', async () => {
  const { teacher, student, schoolId } = curriculum.newSchool();
  const first = await curriculum.makeLesson(teacher, { ...published, duration: 45 });
  await curriculum.makeLesson(teacher);
  const named = [userId.parse(student.userId)];
  const second = await curriculum.makeLesson(teacher, { ...published, assignedStudents: named });
  const list = await curriculum.api
    .service('assessment', schoolId)
    .call(curriculumInternal.published, {});
  expect(list).toEqual([
    { id: first.id, title: 'Bees', duration: 45, assignedClasses: [], assignedStudents: [] },
    { id: second.id, title: 'Bees', duration: 30, assignedClasses: [], assignedStudents: named },
  ]);
});

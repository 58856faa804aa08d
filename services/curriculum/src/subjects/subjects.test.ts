import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { lessons } from '@aulavox/contracts/curriculum/lessons';
import { subjects } from '@aulavox/contracts/curriculum/subjects';
import { messages } from '@aulavox/contracts/messages';
import { countStatements } from '@aulavox/testing/count-statements';
import { type Curriculum, startCurriculum } from '../testing/start-curriculum.ts';

let curriculum: Curriculum;
beforeAll(async () => {
  curriculum = await startCurriculum();
});
afterAll(() => curriculum.stop());

test('a subject is made with what the form says and a book as its icon', async () => {
  const { teacher } = curriculum.newSchool();
  const body = { name: ' Science ', description: '', gradeLevel: 'Grade 7' };
  const subject = await curriculum.api.as(teacher).call(subjects.create, { body });
  expect(subject).toEqual({
    id: expect.any(String),
    name: 'Science',
    description: null,
    icon: 'book-open',
    gradeLevel: 'Grade 7',
    createdAt: expect.any(String),
  });
});

test('a subject needs a name', async () => {
  const { admin } = curriculum.newSchool();
  const outcome = await curriculum.api.as(admin).try(subjects.create, { body: { name: ' ' } });
  expect(outcome).toMatchObject({ status: 400, problem: { fields: { name: messages.subject } } });
});

test('a name is taken once in a school, whatever its case, and free in another school', async () => {
  const { teacher, admin } = curriculum.newSchool();
  await curriculum.makeSubject(teacher, 'History');
  const again = await curriculum.api.as(admin).try(subjects.create, { body: { name: 'HISTORY' } });
  expect(again).toMatchObject({ status: 409, problem: { message: messages.subjectTaken } });
  await curriculum.makeSubject(curriculum.newSchool().teacher, 'History');
});

test('a student may not make a subject', async () => {
  const { student } = curriculum.newSchool();
  const outcome = await curriculum.api.as(student).try(subjects.create, { body: { name: 'Art' } });
  expect(outcome).toMatchObject({ status: 403 });
});

test('subjects come by name, each with the lessons that the caller may see', async () => {
  const { teacher, student } = curriculum.newSchool();
  const art = await curriculum.makeSubject(teacher, 'art');
  const zoology = await curriculum.makeSubject(teacher, 'Zoology');
  const draft = await curriculum.makeLesson(teacher, { subjectId: zoology.id });
  const shown = await curriculum.makeLesson(teacher, {
    subjectId: zoology.id,
    status: 'published',
    duration: 45,
  });
  expect(await curriculum.api.as(student).call(subjects.list, {})).toEqual([
    { ...art, lessons: [] },
    { ...zoology, lessons: [{ id: shown.id, duration: 45 }] },
  ]);
  const [, forTeacher] = await curriculum.api.as(teacher).call(subjects.list, {});
  expect(forTeacher?.lessons.map(({ id }) => id)).toEqual([draft.id, shown.id]);
});

test("the admin's list counts all lessons", async () => {
  const { teacher, admin, schoolId } = curriculum.newSchool();
  const subject = await curriculum.makeSubject(teacher);
  await curriculum.makeLesson(teacher, { subjectId: subject.id });
  const list = await curriculum.api.as(admin).call(subjects.listOfSchool, { params: { schoolId } });
  expect(list).toEqual([{ ...subject, lessonCount: 1 }]);
});

test('the lists of subjects cost the same number of statements however many there are', async () => {
  const { teacher, admin, schoolId } = curriculum.newSchool();
  const count = async () => {
    const own = await countStatements(() => curriculum.api.as(teacher).call(subjects.list, {}));
    const all = await countStatements(() =>
      curriculum.api.as(admin).call(subjects.listOfSchool, { params: { schoolId } }),
    );
    return [own.statements.length, all.statements.length];
  };
  await curriculum.makeLesson(teacher);
  const few = await count();
  for (let index = 0; index < 12; index += 1) await curriculum.makeLesson(teacher);
  expect(await count()).toEqual(few);
  expect(few[0]).toBeGreaterThan(0);
});

test('a subject without lessons can be deleted, one with lessons says their number', async () => {
  const { teacher, admin } = curriculum.newSchool();
  const subject = await curriculum.makeSubject(teacher);
  const lesson = await curriculum.makeLesson(teacher, { subjectId: subject.id });
  const remove = () =>
    curriculum.api.as(admin).try(subjects.remove, { params: { id: subject.id } });
  expect(await remove()).toMatchObject({
    status: 409,
    problem: { message: expect.stringContaining('still has 1 lesson.') },
  });
  await curriculum.api.as(admin).call(lessons.remove, { params: { id: lesson.id } });
  expect(await remove()).toMatchObject({ status: 'ok' });
  expect(await remove()).toMatchObject({ status: 404 });
});

test("another school's subject is not there, and only admins delete", async () => {
  const { teacher } = curriculum.newSchool();
  const subject = await curriculum.makeSubject(teacher);
  const input = { params: { id: subject.id } };
  const stranger = curriculum.newSchool().admin;
  expect(await curriculum.api.as(stranger).try(subjects.remove, input)).toMatchObject({
    status: 404,
    problem: { message: messages.notFound },
  });
  expect(await curriculum.api.as(teacher).try(subjects.remove, input)).toMatchObject({
    status: 403,
  });
});

import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { lessons } from '@aulavox/contracts/curriculum/lessons';
import { messages } from '@aulavox/contracts/messages';
import {
  type Curriculum,
  nameOf,
  newClassId,
  startCurriculum,
} from '../testing/start-curriculum.ts';
import { countStatements } from '@aulavox/testing/count-statements';
import { testClock } from '@aulavox/testing/test-clock';

let curriculum: Curriculum;
beforeAll(async () => {
  curriculum = await startCurriculum({ clock: testClock() });
});
beforeEach(() => {
  curriculum.surroundings.isAuthDown = false;
});
afterAll(() => curriculum.stop());

const published = { status: 'published' as const };

test('lists and single lessons agree on what a student sees', async () => {
  const { teacher, student, colleague } = curriculum.newSchool();
  const own = student.classId ?? newClassId();
  const subjectId = (await curriculum.makeSubject(teacher)).id;
  const make = (fields: object) => curriculum.makeLesson(teacher, { subjectId, ...fields });
  const visible = [
    await make({ ...published }),
    await make({ ...published, assignedClasses: [newClassId(), own] }),
    await make({ ...published, assignedStudents: [student.userId] }),
    await make({
      ...published,
      assignedClasses: [newClassId()],
      assignedStudents: [student.userId],
    }),
  ].map(({ id }) => id);
  const hidden = [
    await make({ status: 'draft' }),
    await make({ status: 'draft', assignedStudents: [student.userId] }),
    await make({ ...published, assignedClasses: [newClassId()] }),
    await make({ ...published, assignedStudents: [colleague.userId] }),
  ].map(({ id }) => id);
  const as = curriculum.api.as(student);
  const list = await as.call(lessons.listForStudent, {});
  expect(list.map(({ id }) => id)).toEqual(visible);
  const ofSubject = await as.call(lessons.listOfSubject, { params: { subjectId } });
  expect(ofSubject.map(({ id }) => id)).toEqual(visible);
  for (const id of visible) {
    expect(await as.try(lessons.get, { params: { id } })).toMatchObject({ status: 'ok' });
  }
  for (const id of hidden) {
    expect(await as.try(lessons.get, { params: { id } })).toMatchObject({ status: 404 });
    expect(await as.try(lessons.accessCheck, { params: { id } })).toMatchObject({ status: 404 });
  }
  const forTeacher = await curriculum.api
    .as(colleague)
    .call(lessons.listOfSubject, { params: { subjectId } });
  expect(forTeacher.map(({ id }) => id)).toEqual(expect.arrayContaining([...visible, ...hidden]));
});

test('a student without a class sees what is for everybody', async () => {
  const { teacher, student } = curriculum.newSchool();
  const lesson = await curriculum.makeLesson(teacher, published);
  await curriculum.makeLesson(teacher, { ...published, assignedClasses: [newClassId()] });
  const list = await curriculum.api
    .as({ ...student, classId: null })
    .call(lessons.listForStudent, {});
  expect(list.map(({ id }) => id)).toEqual([lesson.id]);
});

test('an unknown subject is not found', async () => {
  const { student } = curriculum.newSchool();
  const foreign = await curriculum.makeSubject(curriculum.newSchool().teacher);
  const input = { params: { subjectId: foreign.id } };
  expect(await curriculum.api.as(student).try(lessons.listOfSubject, input)).toMatchObject({
    status: 404,
    problem: { message: 'Subject not found' },
  });
});

test("another school's lesson is not there for anybody", async () => {
  const { id } = await curriculum.makeLesson(curriculum.newSchool().teacher, published);
  const stranger = curriculum.newSchool();
  for (const who of [stranger.admin, stranger.teacher, stranger.student]) {
    expect(await curriculum.api.as(who).try(lessons.get, { params: { id } })).toMatchObject({
      status: 404,
      problem: { message: messages.notFound },
    });
  }
  expect(
    await curriculum.api.as(stranger.teacher).try(lessons.accessCheck, { params: { id } }),
  ).toMatchObject({ status: 404 });
});

test('a student reads the content from the start of the lesson on', async () => {
  const { teacher, student } = curriculum.newSchool();
  const { id } = await curriculum.makeLesson(teacher, published);
  const startsAt = new Date(curriculum.clock.inMinutes(48 * 60));
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format(startsAt);
  const body = { scheduledDate: date, scheduledTime: '12:00' };
  await curriculum.api.as(teacher).call(lessons.update, { params: { id }, body });
  const input = { params: { id } };
  const before = await curriculum.api.as(student).call(lessons.get, input);
  expect(before.content).toBe('');
  expect((await curriculum.api.as(teacher).call(lessons.get, input)).content).toBe('Bees dance.');
  expect(await curriculum.api.as(student).call(lessons.accessCheck, input)).toEqual({
    accessible: false,
    message: messages.access.before,
    timeRemaining: null,
  });
  const now = curriculum.clock.now().toISOString();
  curriculum.clock.set(before.startsAt ?? '');
  expect((await curriculum.api.as(student).call(lessons.get, input)).content).toBe('Bees dance.');
  expect(await curriculum.api.as(student).call(lessons.accessCheck, input)).toEqual({
    accessible: true,
    message: messages.access.open,
    timeRemaining: 35,
  });
  curriculum.clock.advanceMinutes(35);
  expect(await curriculum.api.as(student).call(lessons.accessCheck, input)).toEqual({
    accessible: true,
    message: messages.access.ended,
    timeRemaining: 0,
  });
  curriculum.clock.set(now);
});

test("the teacher's list holds the caller's own, newest first, without content", async () => {
  const { teacher, colleague } = curriculum.newSchool();
  const first = await curriculum.makeLesson(teacher);
  const second = await curriculum.makeLesson(teacher);
  await curriculum.makeLesson(colleague);
  const { content: _first, ...older } = first;
  const { content: _second, ...newer } = second;
  expect(await curriculum.api.as(teacher).call(lessons.listOwn, {})).toEqual([newer, older]);
});

test("the admin's list holds every lesson with its teacher's name", async () => {
  const { teacher, colleague, admin, schoolId } = curriculum.newSchool();
  await curriculum.makeLesson(teacher);
  await curriculum.makeLesson(colleague, published);
  const list = await curriculum.api.as(admin).call(lessons.listOfSchool, { params: { schoolId } });
  expect(
    list.map(({ teacherId, teacherName, status }) => ({ teacherId, teacherName, status })),
  ).toEqual([
    { teacherId: colleague.userId, teacherName: nameOf(colleague.userId), status: 'published' },
    { teacherId: teacher.userId, teacherName: nameOf(teacher.userId), status: 'draft' },
  ]);
});

test('while auth is down, lists that show names are unavailable and the others are not', async () => {
  const { teacher, admin, student, schoolId } = curriculum.newSchool();
  await curriculum.makeLesson(teacher, published);
  curriculum.surroundings.isAuthDown = true;
  const ofSchool = { params: { schoolId } };
  expect(await curriculum.api.as(admin).try(lessons.listOfSchool, ofSchool)).toMatchObject({
    status: 503,
    problem: { code: 'unavailable' },
  });
  expect(await curriculum.api.as(student).call(lessons.listForStudent, {})).toHaveLength(1);
  expect(await curriculum.api.as(teacher).call(lessons.listOwn, {})).toHaveLength(1);
});

test('lists cost the same number of statements however many lessons there are', async () => {
  const { teacher, admin, student, schoolId } = curriculum.newSchool();
  const subjectId = (await curriculum.makeSubject(teacher)).id;
  const make = () => curriculum.makeLesson(teacher, { ...published, subjectId });
  const count = async () => {
    const { api } = curriculum;
    const works = [
      () => api.as(admin).call(lessons.listOfSchool, { params: { schoolId } }),
      () => api.as(teacher).call(lessons.listOwn, {}),
      () => api.as(student).call(lessons.listForStudent, {}),
      () => api.as(student).call(lessons.listOfSubject, { params: { subjectId } }),
    ];
    const counts: number[] = [];
    for (const work of works) counts.push((await countStatements<unknown>(work)).statements.length);
    return counts;
  };
  await make();
  const few = await count();
  for (let index = 0; index < 12; index += 1) await make();
  expect(await count()).toEqual(few);
  expect(Math.min(...few)).toBeGreaterThan(0);
});

test('who opens a lesson of a subject is remembered as its student, in the present class', async () => {
  const { teacher, student } = curriculum.newSchool();
  const { id, subjectId } = await curriculum.makeLesson(teacher, published);
  const rows = () =>
    curriculum.query<{ student_id: string; class_id: string }>(
      'SELECT student_id, class_id FROM curriculum.subject_students WHERE subject_id = $1',
      [subjectId],
    );
  await curriculum.api.as(teacher).call(lessons.get, { params: { id } });
  expect(await rows()).toEqual([]);
  await curriculum.api.as(student).call(lessons.get, { params: { id } });
  const moved = { ...student, classId: newClassId() };
  await curriculum.api.as(moved).call(lessons.get, { params: { id } });
  expect(await rows()).toEqual([{ student_id: student.userId, class_id: moved.classId }]);
});

import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { lessons } from '@aulavox/contracts/curriculum/lessons';
import { messages, planLimitMessage } from '@aulavox/contracts/messages';
import { userId } from '@aulavox/contracts/primitives';
import { standingChanged } from '@aulavox/contracts/school/messages';
import { testApi } from '@aulavox/testing/test-api';
import { start } from '../start.ts';
import { sendMessage } from '../testing/send-message.ts';
import {
  type Curriculum,
  defaultStanding,
  newClassId,
  startCurriculum,
} from '../testing/start-curriculum.ts';

let curriculum: Curriculum;
beforeAll(async () => {
  curriculum = await startCurriculum();
});
beforeEach(() => {
  curriculum.surroundings.standing = {};
});
afterAll(() => curriculum.stop());

test('a lesson is made with defaults, by the calling teacher, without a schedule', async () => {
  const { teacher } = curriculum.newSchool();
  const subject = await curriculum.makeSubject(teacher, 'Science');
  const body = { title: ' Bees ', content: 'Bees dance.', subjectId: subject.id };
  const lesson = await curriculum.api.as(teacher).call(lessons.create, { body });
  expect(lesson).toEqual({
    id: expect.any(String),
    title: 'Bees',
    description: '',
    content: 'Bees dance.',
    subjectId: subject.id,
    subject: { name: 'Science' },
    teacherId: teacher.userId,
    teacherName: teacher.name,
    duration: 30,
    maxResponses: 20,
    difficulty: 'beginner',
    status: 'draft',
    assignedClasses: [],
    assignedStudents: [],
    scheduledDate: null,
    scheduledTime: null,
    startsAt: null,
    endsAt: null,
    gradeLevel: null,
    createdAt: expect.any(String),
  });
});

test('a lesson keeps everything that the form says', async () => {
  const { teacher, student } = curriculum.newSchool();
  const fields = {
    description: 'How bees tell the way',
    duration: 180,
    maxResponses: 1,
    difficulty: 'advanced' as const,
    status: 'published' as const,
    assignedClasses: [newClassId(), newClassId()],
    assignedStudents: [student.userId],
  };
  expect(await curriculum.makeLesson(teacher, fields)).toMatchObject(fields);
});

test.each([
  ['title', { title: '' }, messages.lesson.title],
  ['content', { content: ' ' }, messages.lesson.content],
  ['content', { content: 'x'.repeat(1001) }, 'Content must be 1000 characters or less'],
  ['description', { description: 'x'.repeat(501) }, 'Description must be 500 characters or less'],
  ['duration', { duration: 4 }, messages.lesson.duration],
  ['duration', { duration: 181 }, messages.lesson.duration],
  ['maxResponses', { maxResponses: 0 }, 'Minimum 1 response required'],
  ['maxResponses', { maxResponses: 21 }, 'Maximum 20 responses allowed'],
])('a wrong %s is refused: %j', async (field, wrong, message) => {
  const { teacher } = curriculum.newSchool();
  const subjectId = (await curriculum.makeSubject(teacher)).id;
  const body = { title: 'Bees', content: 'Bees dance.', subjectId, ...wrong };
  const outcome = await curriculum.api.as(teacher).try(lessons.create, { body });
  expect(outcome).toMatchObject({
    status: 400,
    problem: { message, fields: { [field]: message } },
  });
});

test("a subject must be one of the teacher's school", async () => {
  const { teacher } = curriculum.newSchool();
  const foreign = await curriculum.makeSubject(curriculum.newSchool().teacher);
  const body = { title: 'Bees', content: 'Bees dance.', subjectId: foreign.id };
  expect(await curriculum.api.as(teacher).try(lessons.create, { body })).toMatchObject({
    status: 400,
    problem: { fields: { subjectId: 'Please select a subject' } },
  });
});

test('a class must be one that school knows', async () => {
  const { teacher } = curriculum.newSchool();
  const subjectId = (await curriculum.makeSubject(teacher)).id;
  const [known, unknown] = [newClassId(), newClassId()];
  curriculum.surroundings.unknownClasses.add(unknown);
  const body = {
    title: 'Bees',
    content: 'Bees dance.',
    subjectId,
    assignedClasses: [known, unknown],
  };
  expect(await curriculum.api.as(teacher).try(lessons.create, { body })).toMatchObject({
    status: 400,
    problem: { fields: { assignedClasses: messages.lesson.unknownClass } },
  });
});

test('while school is down, a lesson for a class is unavailable and nothing is kept', async () => {
  const { teacher } = curriculum.newSchool();
  const subjectId = (await curriculum.makeSubject(teacher)).id;
  const body = {
    title: 'Bees',
    content: 'Bees dance.',
    subjectId,
    assignedClasses: [newClassId()],
  };
  curriculum.surroundings.isSchoolDown = true;
  const outcome = await curriculum.api.as(teacher).try(lessons.create, { body });
  curriculum.surroundings.isSchoolDown = false;
  expect(outcome).toMatchObject({ status: 503, problem: { message: messages.unavailable } });
  expect(await curriculum.api.as(teacher).call(lessons.listOwn, {})).toEqual([]);
});

test.each(['admin', 'student'] as const)('a %s may not make lessons', async (role) => {
  const school = curriculum.newSchool();
  const subjectId = (await curriculum.makeSubject(school.teacher)).id;
  const body = { title: 'Bees', content: 'Bees dance.', subjectId };
  const outcome = await curriculum.api.as(school[role]).try(lessons.create, { body });
  expect(outcome).toMatchObject({ status: 403 });
});

test('a full plan refuses the next lesson with its number', async () => {
  curriculum.surroundings.standing = { maxLessons: 1 };
  const { teacher } = curriculum.newSchool();
  const subjectId = (await curriculum.makeSubject(teacher)).id;
  await curriculum.makeLesson(teacher, { subjectId });
  const body = { title: 'Bees', content: 'Bees dance.', subjectId };
  expect(await curriculum.api.as(teacher).try(lessons.create, { body })).toMatchObject({
    status: 403,
    problem: { code: 'plan_limit', message: planLimitMessage('lessons', 1) },
  });
});

test('a plan that is raised by an event lets more in, and an older event changes nothing', async () => {
  curriculum.surroundings.standing = { maxLessons: 1 };
  const { teacher, schoolId } = curriculum.newSchool();
  const { subjectId } = await curriculum.makeLesson(teacher);
  const standing = { ...defaultStanding, schoolId };
  await sendMessage(curriculum, standingChanged, { ...standing, version: 3, maxLessons: 2 });
  await sendMessage(curriculum, standingChanged, { ...standing, version: 2, maxLessons: 0 });
  await curriculum.makeLesson(teacher, { subjectId });
});

test('of many creates at once on two instances, no more than the plan allows come through', async () => {
  curriculum.surroundings.standing = { maxLessons: 3 };
  const { teacher, colleague } = curriculum.newSchool();
  const subjectId = (await curriculum.makeSubject(teacher)).id;
  const second = await start(curriculum.env, { now: curriculum.clock.now });
  const body = { title: 'Bees', content: 'Bees dance.', subjectId };
  const apis = [curriculum.api, testApi(second.url, curriculum.clock.now)];
  const outcomes = await Promise.all(
    [...apis, ...apis, ...apis, ...apis].map((api, index) =>
      api.as(index % 3 ? teacher : colleague).try(lessons.create, { body }),
    ),
  );
  await second.stop();
  const statuses = outcomes.map(({ status }) => status);
  expect(statuses.filter((status) => status === 'ok')).toHaveLength(3);
  expect(statuses.filter((status) => status === 403)).toHaveLength(5);
});

test('who makes a lesson of a subject is remembered as its teacher', async () => {
  const { teacher } = curriculum.newSchool();
  const { subjectId } = await curriculum.makeLesson(teacher);
  await curriculum.makeLesson(teacher, { subjectId });
  const rows = await curriculum.query<{ teacher_id: string }>(
    'SELECT teacher_id FROM curriculum.subject_teachers WHERE subject_id = $1',
    [subjectId],
  );
  expect(rows.map((row) => userId.parse(row.teacher_id))).toEqual([teacher.userId]);
});

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { lessons } from '@aulavox/contracts/curriculum/lessons';
import { lessonDeleted } from '@aulavox/contracts/curriculum/messages';
import { messages } from '@aulavox/contracts/messages';
import { classDeleted, standingChanged } from '@aulavox/contracts/school/messages';
import { testClock } from '@aulavox/testing/test-clock';
import { sendMessage } from '../testing/send-message.ts';
import {
  type Curriculum,
  defaultStanding,
  newClassId,
  startCurriculum,
} from '../testing/start-curriculum.ts';

let curriculum: Curriculum;
beforeAll(async () => {
  curriculum = await startCurriculum({ clock: testClock(new Date('2026-03-10T12:00:00Z')) });
});
afterAll(() => curriculum.stop());

const versionOf = async (id: string): Promise<number | undefined> => {
  const sql = 'SELECT version FROM curriculum.lessons WHERE id = $1';
  const [row] = await curriculum.query<{ version: number }>(sql, [id]);
  return row?.version;
};

test('a change changes what it names, leaves the rest alone and raises the version', async () => {
  const { teacher } = curriculum.newSchool();
  const lesson = await curriculum.makeLesson(teacher, { description: 'About bees' });
  const subject = await curriculum.makeSubject(teacher, 'Zoology');
  const body = {
    title: 'Wasps',
    subjectId: subject.id,
    duration: 45,
    status: 'published' as const,
  };
  const input = { params: { id: lesson.id }, body };
  const changed = await curriculum.api.as(teacher).call(lessons.update, input);
  expect(changed).toEqual({ ...lesson, ...body, subject: { name: 'Zoology' } });
  expect(await curriculum.api.as(teacher).call(lessons.get, { params: { id: lesson.id } })).toEqual(
    {
      ...changed,
      teacherName: expect.any(String),
    },
  );
  expect(await versionOf(lesson.id)).toBe(2);
});

test('a schedule is set, kept by other changes, moved in its end by the duration, and taken away', async () => {
  const { teacher } = curriculum.newSchool();
  const { id } = await curriculum.makeLesson(teacher);
  const change = (body: object) =>
    curriculum.api.as(teacher).call(lessons.update, { params: { id }, body });
  const schedule = { scheduledDate: '2026-03-12', scheduledTime: '09:30' };
  expect(await change(schedule)).toMatchObject({
    ...schedule,
    startsAt: '2026-03-12T08:30:00.000Z',
    endsAt: '2026-03-12T09:00:00.000Z',
  });
  expect(await change({ title: 'Wasps' })).toMatchObject(schedule);
  expect(await change({ duration: 60 })).toMatchObject({ endsAt: '2026-03-12T09:30:00.000Z' });
  expect(await change({ scheduledDate: null, scheduledTime: null })).toMatchObject({
    scheduledDate: null,
    scheduledTime: null,
    startsAt: null,
    endsAt: null,
  });
});

test('an earlier hour today is allowed', async () => {
  const { teacher } = curriculum.newSchool();
  const { id } = await curriculum.makeLesson(teacher);
  const body = { scheduledDate: '2026-03-10', scheduledTime: '00:00' };
  const changed = await curriculum.api.as(teacher).call(lessons.update, { params: { id }, body });
  expect(changed.startsAt).toBe('2026-03-09T23:00:00.000Z');
});

test.each([
  [
    { scheduledDate: '2026-03-09', scheduledTime: '23:00' },
    { scheduledDate: messages.lesson.schedulePast },
  ],
  [
    { scheduledDate: '2026-03-29', scheduledTime: '02:30' },
    { scheduledTime: messages.lesson.scheduleMissingHour },
  ],
  [{ scheduledDate: '2026-03-12' }, { scheduledTime: messages.lesson.scheduleBoth }],
  [
    { scheduledDate: null, scheduledTime: '09:30' },
    { scheduledDate: messages.lesson.scheduleBoth },
  ],
  [{ duration: 4 }, { duration: messages.lesson.duration }],
  [{ content: '' }, { content: messages.lesson.content }],
])('a wrong change is refused and changes nothing: %j', async (body, fields) => {
  const { teacher } = curriculum.newSchool();
  const { id } = await curriculum.makeLesson(teacher);
  const input = { params: { id }, body };
  const outcome = await curriculum.api.as(teacher).try(lessons.update, input);
  expect(outcome).toMatchObject({ status: 400, problem: { fields } });
  expect(await versionOf(id)).toBe(1);
});

test("a teacher changes and deletes only what is theirs; another school's is not there", async () => {
  const { teacher, colleague, student, admin } = curriculum.newSchool();
  const { id } = await curriculum.makeLesson(teacher, { status: 'published' });
  const change = { params: { id }, body: { title: 'Mine now' } };
  const { api } = curriculum;
  const refused = { status: 403, problem: { code: 'forbidden' } };
  expect(await api.as(colleague).try(lessons.update, change)).toMatchObject(refused);
  expect(await api.as(colleague).try(lessons.remove, { params: { id } })).toMatchObject(refused);
  expect(await api.as(admin).try(lessons.update, change)).toMatchObject(refused);
  expect(await api.as(student).try(lessons.remove, { params: { id } })).toMatchObject(refused);
  const stranger = curriculum.newSchool();
  const absent = { status: 404, problem: { message: messages.notFound } };
  expect(await api.as(stranger.teacher).try(lessons.update, change)).toMatchObject(absent);
  for (const who of [stranger.teacher, stranger.admin]) {
    expect(await api.as(who).try(lessons.remove, { params: { id } })).toMatchObject(absent);
  }
  expect(await versionOf(id)).toBe(1);
});

test('a subject or class that is not there is refused on a change too', async () => {
  const { teacher } = curriculum.newSchool();
  const { id } = await curriculum.makeLesson(teacher);
  const foreign = await curriculum.makeSubject(curriculum.newSchool().teacher);
  const unknown = newClassId();
  curriculum.surroundings.unknownClasses.add(unknown);
  for (const body of [{ subjectId: foreign.id }, { assignedClasses: [unknown] }]) {
    const outcome = await curriculum.api.as(teacher).try(lessons.update, { params: { id }, body });
    const [field = ''] = Object.keys(body);
    expect(outcome).toMatchObject({
      status: 400,
      problem: { fields: { [field]: expect.any(String) } },
    });
  }
});

test.each(['admin', 'teacher'] as const)(
  'a lesson that its %s deletes is gone, and the others hear of it once',
  async (role) => {
    const school = curriculum.newSchool();
    const { id } = await curriculum.makeLesson(school.teacher);
    const remove = () => curriculum.api.as(school[role]).try(lessons.remove, { params: { id } });
    const outcomes = await Promise.all([remove(), remove()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([404, 'ok']);
    const sql = `SELECT payload FROM curriculum.outbox WHERE topic = $1 AND payload->>'lessonId' = $2`;
    expect(await curriculum.query(sql, [lessonDeleted.topic, id])).toEqual([
      { payload: { schoolId: school.schoolId, lessonId: id } },
    ]);
  },
);

test('a deleted class leaves its lessons; a published one that loses its last becomes a draft', async () => {
  const { teacher, schoolId } = curriculum.newSchool();
  const [gone, kept] = [newClassId(), newClassId()];
  const make = (assignedClasses: (typeof gone)[]) =>
    curriculum.makeLesson(teacher, { assignedClasses, status: 'published' });
  const [last, shared, other] = [await make([gone]), await make([gone, kept]), await make([])];
  await sendMessage(curriculum, classDeleted, { schoolId, classId: gone });
  const list = await curriculum.api.as(teacher).call(lessons.listOwn, {});
  const found = new Map(list.map((lesson) => [lesson.id, lesson]));
  expect(found.get(last.id)).toMatchObject({ assignedClasses: [], status: 'draft' });
  expect(found.get(shared.id)).toMatchObject({ assignedClasses: [kept], status: 'published' });
  expect(found.get(other.id)).toMatchObject({ assignedClasses: [], status: 'published' });
});

test('a class that was deleted since school was asked does not get into a lesson', async () => {
  const { teacher, schoolId } = curriculum.newSchool();
  const { id } = await curriculum.makeLesson(teacher);
  const gone = newClassId();
  await sendMessage(curriculum, classDeleted, { schoolId, classId: gone });
  // The neighbour named school still knows the class here, as it did before the deletion.
  const input = { params: { id }, body: { assignedClasses: [gone] } };
  expect(await curriculum.api.as(teacher).try(lessons.update, input)).toMatchObject({
    status: 400,
    problem: { fields: { assignedClasses: messages.lesson.unknownClass } },
  });
});

test("wall time stays and the moments move when the school's zone changes", async () => {
  const { teacher, schoolId } = curriculum.newSchool();
  const { id } = await curriculum.makeLesson(teacher);
  const schedule = { scheduledDate: '2026-07-01', scheduledTime: '09:30' };
  await curriculum.api.as(teacher).call(lessons.update, { params: { id }, body: schedule });
  const moved = { ...defaultStanding, schoolId, version: 2, timezone: 'America/New_York' };
  await sendMessage(curriculum, standingChanged, moved);
  const input = { params: { id } };
  expect(await curriculum.api.as(teacher).call(lessons.get, input)).toMatchObject({
    ...schedule,
    startsAt: '2026-07-01T13:30:00.000Z',
    endsAt: '2026-07-01T14:00:00.000Z',
  });
  await sendMessage(curriculum, standingChanged, { ...moved, version: 1, timezone: 'UTC' });
  expect(await curriculum.api.as(teacher).call(lessons.get, input)).toMatchObject({
    startsAt: '2026-07-01T13:30:00.000Z',
  });
});

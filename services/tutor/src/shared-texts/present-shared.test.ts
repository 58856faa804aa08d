import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Member } from '@aulavox/contracts/principal';
import { tone, tutoring } from '@aulavox/contracts/tutor/tutoring';
import type { Running } from '@aulavox/http/listen';
import { openDatabase } from '@aulavox/postgres/open-database';
import { type TestApi, testApi } from '@aulavox/testing/test-api';
import { person } from '@aulavox/testing/test-tokens';
import { start } from '../start.ts';
import { type FakeOpenai, startFakeOpenai } from '../testing/fake-openai.ts';
import { startTutor, type TestTutor } from '../testing/start-tutor.ts';
import { claimText, makeMs, sharedText } from './shared-text.ts';

let endpoint: FakeOpenai;
let tutor: TestTutor;
let twin: Running;
let atTwin: TestApi;
beforeAll(async () => {
  endpoint = await startFakeOpenai();
  tutor = await startTutor({
    env: { TUTOR_MODEL: 'openai:', OPENAI_BASE_URL: endpoint.url, OPENAI_MODEL: 'fake' },
  });
  twin = await start(tutor.env, { now: tutor.clock.now });
  atTwin = testApi(twin.url, tutor.clock.now);
});
afterAll(async () => {
  await twin.stop();
  await tutor.stop();
  await endpoint.stop();
});

/** A class of one school in front of the same lesson; their bodies of a presentation. */
async function classOf(size: number) {
  const { student, lesson } = await tutor.inSession();
  const students = Array.from({ length: size }, () =>
    person('student', { schoolId: student.schoolId }),
  );
  for (const one of students) tutor.teach(one, lesson);
  const body = { lessonId: lesson.id };
  const sessions = await Promise.all(
    students.map((one) => tutor.api.as(one).call(tutoring.startSession, { body })),
  );
  return students.map((one, at) => ({
    student: one,
    lesson,
    of: { ...body, sessionId: sessions[at]?.session.id ?? '' },
  }));
}

const presentTo = async (
  { student, of }: { student: Member; of: { lessonId: string; sessionId: string } },
  api = tutor.api,
) => (await api.as(student).call(tutoring.presentLesson, { body: of })).message.content;

test('a class of thirty at two instances hears one presentation, made by one call', async () => {
  const pupils = await classOf(30);
  endpoint.behave(() => ({ says: ['Plants ', 'eat light.'] }));
  const heard = await Promise.all(
    pupils.map((pupil, at) => presentTo(pupil, at % 2 ? tutor.api : atTwin)),
  );
  expect(new Set(heard)).toEqual(new Set(['Plants eat light.']));
  expect(endpoint.requests).toHaveLength(1);
}, 60_000);

test('another tone and another version of the lesson are presented anew', async () => {
  const [first, second, third] = await classOf(3);
  if (!first || !second || !third) throw new Error('The class is incomplete');
  endpoint.behave((_request, nth) => ({ says: [`Presentation ${nth}.`] }));
  expect(await presentTo(first)).toBe('Presentation 1.');
  const admin = person('admin', { schoolId: first.student.schoolId });
  await tutor.api.as(admin).call(tone.save, { body: { prompt: 'Like a pirate' } });
  expect(await presentTo(second)).toBe('Presentation 2.');
  expect(endpoint.requests.at(-1)?.messages[0]?.content).toContain('Like a pirate');
  tutor.change(third.lesson, { version: 2 });
  expect(await presentTo(third)).toBe('Presentation 3.');
});

test('when the model fails the whole class hears the offline tutor at once, and nothing of it is kept', async () => {
  const pupils = await classOf(6);
  endpoint.behave(() => ({ fails: 401 }));
  const heard = await Promise.all(pupils.slice(0, 5).map((pupil) => presentTo(pupil)));
  expect(new Set(heard).size).toBe(1);
  expect(heard[0]).toContain('make their own food');
  expect(endpoint.requests).toHaveLength(1);
  endpoint.behave(() => ({ says: ['Plants eat light.'] }));
  const start = tutor.clock.now().toISOString();
  tutor.clock.advanceMinutes(1);
  const [late] = pupils.slice(5);
  if (!late) throw new Error('The class is incomplete');
  expect(await presentTo(late)).toBe('Plants eat light.');
  tutor.clock.set(start);
});

test('when the maker dies another takes over', async () => {
  const [pupil] = await classOf(1);
  if (!pupil) throw new Error('The class is incomplete');
  const { schoolId } = pupil.student;
  const url = tutor.env['DATABASE_URL'] ?? '';
  const db = await openDatabase({ service: 'tutor', url, pool: 1, entities: [], migrations: [] });
  const text = sharedText(schoolId, 'openai:fake', { lesson: pupil.lesson, tone: '', step: 0 });
  const dead = '00000000-0000-4000-8000-000000000000';
  await db.forTenant(schoolId, (tx) => claimText(tx, text, dead, tutor.clock.now()));
  await db.close();
  endpoint.behave(() => ({ says: ['Plants eat light.'] }));
  const heard = presentTo(pupil);
  const start = tutor.clock.now().toISOString();
  tutor.clock.advanceMinutes(makeMs / 60_000);
  expect(await heard).toBe('Plants eat light.');
  expect(endpoint.requests).toHaveLength(1);
  tutor.clock.set(start);
});

test('another school makes its own', async () => {
  endpoint.behave((_request, nth) => ({ says: [`Presentation ${nth}.`] }));
  const [ours] = await classOf(1);
  const [theirs] = await classOf(1);
  if (!ours || !theirs) throw new Error('The class is incomplete');
  endpoint.behave((_request, nth) => ({ says: [`Presentation ${nth}.`] }));
  expect([await presentTo(ours), await presentTo(theirs)]).toEqual([
    'Presentation 1.',
    'Presentation 2.',
  ]);
});

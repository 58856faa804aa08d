import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sessionId } from '@aulavox/contracts/primitives';
import { messages } from '@aulavox/contracts/messages';
import { streamCall } from '@aulavox/contracts/stream-client';
import { tutoring, tutoringSessions } from '@aulavox/contracts/tutor/tutoring';
import type { Running } from '@aulavox/http/listen';
import { openDatabase, type Database } from '@aulavox/postgres/open-database';
import { countStatements } from '@aulavox/testing/count-statements';
import { type TestApi, testApi } from '@aulavox/testing/test-api';
import { tokenFor } from '@aulavox/testing/test-tokens';
import { waitUntil } from '@aulavox/testing/wait-until';
import { SessionTable } from '../sessions/session.table.ts';
import { start } from '../start.ts';
import { newMessageId, type Setting, startTutor, type TestTutor } from '../testing/start-tutor.ts';
import { openTranscripts } from '../transcripts/open-transcripts.ts';
import type { Transcripts } from '../transcripts/transcripts.ts';
import { commitMessages } from './commit-messages.ts';
import { leaseMs, tryLease } from './lease.ts';

let tutor: TestTutor;
let twin: Running;
let atTwin: TestApi;
/** The doors of a process that the test kills at will. */
let db: Database;
let transcripts: Transcripts;

beforeAll(async () => {
  tutor = await startTutor();
  twin = await start(tutor.env, { now: tutor.clock.now });
  atTwin = testApi(twin.url, tutor.clock.now);
  const url = tutor.env['DATABASE_URL'] ?? '';
  const entities = [SessionTable];
  db = await openDatabase({ service: 'tutor', url, pool: 1, entities, migrations: [] });
  transcripts = await openTranscripts(url);
});
afterAll(async () => {
  await transcripts.close();
  await db.close();
  await twin.stop();
  await tutor.stop();
});

const conversationOf = async ({ student, of }: Setting) => {
  const sessions = await tutor.api.as(student).call(tutoringSessions.list, {});
  return sessions.find(({ id }) => id === of.sessionId)?.messages ?? [];
};

/** Another process takes the lease and is not heard of again. */
const die = async ({ student, of }: Setting) => {
  const { schoolId, userId: studentId } = student;
  const wish = { counts: true, mayBeEnded: false };
  const session = { schoolId, studentId, id: sessionId.parse(of.sessionId) };
  const { held } = await db.forTenant(schoolId, (tx) =>
    tryLease(tx, session, wish, tutor.clock.now()),
  );
  if (!held) throw new Error('The lease was not free');
  return held;
};

test('the same message at two instances at once is answered with one reply', async () => {
  const setting = await tutor.inSession();
  const messageId = newMessageId();
  const body = { ...setting.of, messageId, studentAnswer: 'What do the roots take up?' };
  const replies = await Promise.all(
    [tutor.api, atTwin, tutor.api, atTwin].map((api) =>
      api.as(setting.student).call(tutoring.provideFeedback, { body }),
    ),
  );
  expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
  expect(replies[0]?.studentMessage.id).toBe(messageId);
  expect(await conversationOf(setting)).toHaveLength(3);
});

test('twenty different turns at two instances at once are all kept, in order and counted once', async () => {
  const setting = await tutor.inSession();
  const turns = Array.from({ length: 20 }, (_, at) => `What is chlorophyll, number ${at}?`);
  await Promise.all(
    turns.map((studentAnswer, at) =>
      (at % 2 ? tutor.api : atTwin)
        .as(setting.student)
        .call(tutoring.provideFeedback, { body: { ...setting.of, studentAnswer } }),
    ),
  );
  const said = (await conversationOf(setting)).slice(1);
  expect(said.map(({ role }) => role)).toEqual(turns.flatMap(() => ['student', 'tutor']));
  const students = said.filter(({ role }) => role === 'student');
  expect(students.map(({ content }) => content).sort()).toEqual([...turns].sort());
  const counts = said.flatMap(({ responseCount }) => responseCount ?? []);
  expect(counts).toEqual(turns.map((_, at) => at + 1));
  expect(said.map(({ isSessionComplete }) => isSessionComplete).lastIndexOf(true)).toBe(39);
}, 60_000);

test('more turns at once than there are responses: as many as allowed, the others are refused', async () => {
  const setting = await tutor.inSession({ maxResponses: 3 });
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      (at % 2 ? tutor.api : atTwin)
        .as(setting.student)
        .try(tutoring.askQuestion, { body: setting.of }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'ok')).toHaveLength(3);
  expect(outcomes.filter(({ status }) => status === 409)).toHaveLength(5);
  expect(await conversationOf(setting)).toHaveLength(4);
});

test('a message id belongs to one kind of turn', async () => {
  const { student, of } = await tutor.inSession();
  const body = { ...of, messageId: newMessageId() };
  const as = tutor.api.as(student);
  await as.call(tutoring.presentLesson, { body });
  expect(await as.try(tutoring.askQuestion, { body })).toMatchObject({
    status: 409,
    problem: { message: messages.messageIdUsed },
  });
});

test('a process that died while replying is followed by another when its lease is over', async () => {
  const setting = await tutor.inSession();
  const start = tutor.clock.now().toISOString();
  await die(setting);
  const reply = tutor.api.as(setting.student).call(tutoring.presentLesson, { body: setting.of });
  tutor.clock.advanceMinutes(leaseMs / 60_000);
  expect((await reply).message.responseCount).toBe(1);
  tutor.clock.set(start);
});

test('a process that lost its lease neither commits nor overwrites', async () => {
  const setting = await tutor.inSession();
  const start = tutor.clock.now().toISOString();
  const held = await die(setting);
  tutor.clock.advanceMinutes(leaseMs / 60_000);
  const { message } = await tutor.api
    .as(setting.student)
    .call(tutoring.presentLesson, { body: setting.of });
  const late = { ...message, content: 'I am late' };
  const deps = { db, transcripts, now: tutor.clock.now };
  await expect(commitMessages(deps, held, { messages: [late] })).rejects.toMatchObject({
    code: 'unavailable',
  });
  expect((await conversationOf(setting)).at(-1)).toEqual(message);
  tutor.clock.set(start);
});

test('what a dead process left behind uncommitted is never shown', async () => {
  const setting = await tutor.inSession();
  const { schoolId, id, fence, committedSeq } = await die(setting);
  const [greeting] = await conversationOf(setting);
  if (!greeting) throw new Error('There was no greeting');
  const message = { ...greeting, content: 'half a turn' };
  await transcripts.append(schoolId, id, fence, [{ seq: committedSeq + 1, message }]);
  expect(await conversationOf(setting)).toEqual([greeting]);
});

test('while the tutor replies elsewhere a save is not merged', async () => {
  const setting = await tutor.inSession();
  await die(setting);
  const body = { messages: [{ role: 'student' as const, content: 'in flight' }] };
  const session = await tutor.api
    .as(setting.student)
    .call(tutoringSessions.update, { params: { id: setting.of.sessionId }, body });
  expect(session.messages).toHaveLength(1);
});

test('a reply is streamed in pieces that make up the stored words', async () => {
  const { student, of } = await tutor.inSession();
  const pieces: string[] = [];
  const { message } = await streamCall(
    tutoring.presentLesson,
    { body: of },
    {
      origin: tutor.url,
      headers: () => ({ authorization: `Bearer ${tokenFor(student, tutor.clock.now())}` }),
      onDelta: (text) => pieces.push(text),
    },
  );
  expect(pieces.length).toBeGreaterThan(1);
  expect(pieces.join('').trim()).toBe(message.content);
});

test('a refusal comes before the stream, in the one shape', async () => {
  const { student, of } = await tutor.inSession();
  const headers = () => ({ authorization: `Bearer ${tokenFor(student, tutor.clock.now())}` });
  const body = { ...of, sessionId: randomUUID() };
  const call = streamCall(
    tutoring.presentLesson,
    { body },
    { origin: tutor.url, headers, onDelta: () => undefined },
  );
  await expect(call).rejects.toMatchObject({ status: 404, problem: { code: 'not_found' } });
});

test('hanging up does not stop the reply: it is stored and the same id gets it', async () => {
  const setting = await tutor.inSession();
  const messageId = newMessageId();
  const gone = new AbortController();
  const call = fetch(`${tutor.url}/api/tutor/present-lesson`, {
    method: 'POST',
    signal: gone.signal,
    headers: {
      authorization: `Bearer ${tokenFor(setting.student, tutor.clock.now())}`,
      accept: 'text/event-stream',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ ...setting.of, messageId }),
  });
  await call;
  gone.abort();
  const stored = await waitUntil('the reply', async () => (await conversationOf(setting))[1]);
  const { message } = await tutor.api
    .as(setting.student)
    .call(tutoring.presentLesson, { body: { ...setting.of, messageId } });
  expect(message).toEqual(stored);
});

test('a turn costs the same statements in a long conversation as in a new one', async () => {
  const { student, of } = await tutor.inSession();
  const as = tutor.api.as(student);
  const present = () => as.call(tutoring.presentLesson, { body: { ...of, lessonStarted: true } });
  await present();
  const few = await countStatements(present);
  for (let more = 0; more < 8; more += 1) await present();
  const many = await countStatements(present);
  expect(many.statements.length).toBe(few.statements.length);
  expect(few.statements.length).toBeGreaterThan(0);
});

test("a class loads a lesson's materials once", async () => {
  const { student, lesson } = await tutor.inSession({
    materials: [{ title: 'Notes', text: 'Stomata close at night to keep water.' }],
  });
  const before = tutor.materialsRead();
  const as = tutor.api.as(student);
  const ask = () =>
    as.call(tutoring.ask, { body: { lessonId: lesson.id, question: 'When do stomata close?' } });
  expect((await ask()).message).toContain('Stomata close at night');
  await ask();
  expect(tutor.materialsRead()).toBe(before);
  tutor.change(lesson, { version: 2 });
  await ask();
  expect(tutor.materialsRead()).toBe(before + 1);
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { emit } from '@aulavox/bus/emit';
import { openBus } from '@aulavox/bus/open-bus';
import type { Bus } from '@aulavox/bus/bus';
import type { MessageSpec, PayloadSent } from '@aulavox/contracts/message';
import { quizId, type SchoolId } from '@aulavox/contracts/primitives';
import {
  flashcardsMade,
  makeFlashcards,
  makeQuiz,
  quizMade,
} from '@aulavox/contracts/tutor/messages';
import { type Database, openDatabase } from '@aulavox/postgres/open-database';
import { createLogger } from '@aulavox/telemetry/create-logger';
import { person } from '@aulavox/testing/test-tokens';
import { waitUntil } from '@aulavox/testing/wait-until';
import { start as startWorker } from '../start-ai-worker.ts';
import { startTutor, type TestTutor } from '../testing/start-tutor.ts';

let tutor: TestTutor;
let db: Database;
let bus: Bus;
beforeAll(async () => {
  tutor = await startTutor({ workers: [startWorker, startWorker] });
  const url = tutor.env['DATABASE_URL'] ?? '';
  db = await openDatabase({ service: 'tutor', url, pool: 1, entities: [], migrations: [] });
  const log = createLogger({ service: 'test', level: 'silent' });
  bus = await openBus(tutor.env['BUS_URL'] ?? '', { log, pool: 1 });
});
afterAll(async () => {
  await bus.close();
  await db.close();
  await tutor.stop();
});

const ask = <M extends MessageSpec>(schoolId: SchoolId, message: M, payload: PayloadSent<M>) =>
  db.forTenant(schoolId, (tx) => emit(tx, message, payload));

const emitted = (topic: string, schoolId: SchoolId) =>
  tutor.query<{ payload: unknown }>(
    `SELECT payload FROM tutor.outbox WHERE topic = $1 AND payload->>'schoolId' = $2`,
    [topic, schoolId],
  );

const job = (given = {}) => {
  const student = person('student');
  const { schoolId, userId: studentId, classId } = student;
  const lesson = tutor.teach(student, given);
  return { lesson, schoolId, of: { schoolId, lessonId: lesson.id, studentId, classId } };
};

test('a quiz is made for an attempt: ten questions of four different options', async () => {
  const { schoolId, of } = job();
  const attemptId = quizId.parse(randomUUID());
  await ask(schoolId, makeQuiz, { ...of, attemptId });
  const [message] = await waitUntil('the quiz', async () => {
    const found = await emitted(quizMade.topic, schoolId);
    return found.length > 0 && found;
  });
  const made = quizMade.payload.parse(message?.payload);
  expect(made).toMatchObject({ schoolId, attemptId, title: 'Photosynthesis Quiz' });
  for (const { options } of made.questions) expect(new Set(options).size).toBe(4);
  expect(new Set(made.questions.map(({ correctAnswer }) => correctAnswer)).size).toBeGreaterThan(1);
});

test('flashcards are made for a version of a lesson', async () => {
  const { schoolId, lesson, of } = job({ version: 7 });
  await ask(schoolId, makeFlashcards, { ...of, lessonVersion: 7 });
  const [message] = await waitUntil('the flashcards', async () => {
    const found = await emitted(flashcardsMade.topic, schoolId);
    return found.length > 0 && found;
  });
  const made = flashcardsMade.payload.parse(message?.payload);
  expect(made).toMatchObject({ schoolId, lessonId: lesson.id, lessonVersion: 7 });
  expect(made.flashcards.length).toBeGreaterThanOrEqual(4);
});

test('a job that comes twice is answered once, one for a lesson that is gone never', async () => {
  const { schoolId, of } = job();
  const envelope = (payload: unknown) => ({
    id: randomUUID(),
    topic: makeQuiz.topic,
    payload,
    requestId: null,
    createdAt: new Date().toISOString(),
  });
  const [attemptId, lost] = [quizId.parse(randomUUID()), quizId.parse(randomUUID())];
  const gone = { ...of, lessonId: randomUUID(), attemptId: lost };
  const twice = envelope({ ...of, attemptId });
  await bus.publish([envelope(gone), twice]);
  await bus.publish([twice]);
  const queue = `tutor.${makeQuiz.topic}`;
  await waitUntil('the jobs to be done', async () => {
    const [row] = await tutor.query<{ left: string }>(
      `SELECT count(*) AS left FROM bus.job WHERE name = $1 AND state <> 'completed'`,
      [queue],
    );
    return row?.left === '0';
  });
  const made = await emitted(quizMade.topic, schoolId);
  expect(made.map(({ payload }) => quizMade.payload.parse(payload).attemptId)).toEqual([attemptId]);
});

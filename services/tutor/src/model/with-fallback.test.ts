import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createLogger } from '@aulavox/telemetry/create-logger';
import { OfflinePool } from '../offline/offline-pool.ts';
import { type Behaviour, type FakeOpenai, startFakeOpenai } from '../testing/fake-openai.ts';
import { makeLesson } from '../testing/make-lesson.ts';
import { goodValues } from '../testing/model-answers.ts';
import { offlineModel } from './offline-model.ts';
import { openaiModel } from './openai-model.ts';
import { hear } from './tutor-model-contract.ts';
import type { TutorModel } from './tutor-model.ts';
import { bridge, withFallback } from './with-fallback.ts';

let endpoint: FakeOpenai;
let offline: TutorModel;
let model: TutorModel;
const lines: string[] = [];
beforeAll(async () => {
  endpoint = await startFakeOpenai();
  offline = offlineModel(new OfflinePool());
  const first = openaiModel({
    baseUrl: endpoint.url,
    apiKey: 'a key that nobody may read',
    model: 'fake',
    patience: { firstWord: 500, silence: 200, reply: 1_000, job: 1_000 },
    understand: (...given) => offline.understand(...given),
  });
  const destination = new Writable({
    write: (line: Buffer, _encoding, done) => {
      lines.push(line.toString());
      done();
    },
  });
  const log = createLogger({ service: 'tutor', level: 'info', destination });
  model = withFallback(first, offline, log);
});
afterAll(async () => {
  await model.close();
  await endpoint.stop();
});

const given = { lesson: makeLesson(), tone: '', conversation: [] };
const signal = AbortSignal.timeout(60_000);
const question = 'What do the roots take up?';
const failures: [string, Behaviour][] = [
  ['errors', { fails: 500 }],
  ['limits', { fails: 429 }],
  ['refuses the key', { fails: 401 }],
  ['stalls', { stallsAfter: [] }],
  ['breaks off', { breaksAfter: [] }],
  ['says nothing', { says: [] }],
];

test.each(failures)('an endpoint that %s is replaced by the offline tutor', async (_how, how) => {
  endpoint.behave(() => how);
  const { text } = await hear(model.answer({ ...given, question }, signal));
  expect(text).toEqual((await hear(offline.answer({ ...given, question }, signal))).text);
});

test('a reply that breaks off in the middle is begun again, with a word of excuse', async () => {
  endpoint.behave(() => ({ breaksAfter: ['The roots ta'] }));
  const { text } = await hear(model.answer({ ...given, question }, signal));
  const whole = (await hear(offline.answer({ ...given, question }, signal))).text;
  expect(text).toBe(`The roots ta${bridge}${whole}`);
});

test('a presentation of the stand-in says so, the model’s own does not', async () => {
  endpoint.behave(() => ({ fails: 500 }));
  const standIn = await hear(model.present({ ...given, step: 0 }, signal));
  expect(standIn.result.isStandIn).toBe(true);
  endpoint.behave(() => ({ says: ['Plants eat light.'] }));
  const own = await hear(model.present({ ...given, step: 0 }, signal));
  expect(own.result.isStandIn).toBeUndefined();
});

test('questions, verdicts, quizzes and flashcards have a stand-in too', async () => {
  endpoint.behave(() => ({ says: ['no JSON at all'] }));
  const { result: asked } = await hear(model.askComprehension({ ...given, asked: [] }, signal));
  const judged = await hear(model.judge({ ...given, asked, studentAnswer: 'no idea' }, signal));
  expect(judged.result.isCorrect).toBe(false);
  expect(await model.makeQuiz({ ...given, seed: 'one' }, signal)).toHaveLength(10);
  expect((await model.makeFlashcards(given, signal)).length).toBeGreaterThanOrEqual(4);
});

test('a quiz with too few sound questions is not given out', async () => {
  const { questions } = goodValues['quiz'] as { questions: object[] };
  endpoint.behave(() => ({ gives: { questions: questions.map(() => questions[0]) } }));
  const quiz = await model.makeQuiz({ ...given, seed: 'one' }, signal);
  expect(new Set(quiz.map((one) => one.question)).size).toBe(10);
});

test('the log says what failed, and neither the words nor the key', async () => {
  lines.length = 0;
  endpoint.behave(() => ({ fails: 500 }));
  await hear(model.answer({ ...given, question: 'my secret question' }, signal));
  endpoint.behave(() => ({ says: ['the secret words of a model'] }));
  await hear(model.askComprehension({ ...given, asked: [] }, signal));
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('"status":500');
  expect(lines[1]).toContain('SyntaxError');
  for (const text of ['secret', 'Photosynthesis is', 'a key that nobody']) {
    expect(lines.join()).not.toContain(text);
  }
});

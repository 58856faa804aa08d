import { afterAll, expect, test } from '@jest/globals';
import { OfflinePool } from '../offline/offline-pool.ts';
import { makeLesson } from '../testing/make-lesson.ts';
import { offlineModel } from './offline-model.ts';
import { hear } from './tutor-model-contract.ts';

const model = offlineModel(new OfflinePool());
afterAll(() => model.close());
const signal = AbortSignal.timeout(60_000);

test('words that are hard to read are understood in bounded time, and the tutor goes on', async () => {
  const began = performance.now();
  const hard = `${'hi, '.repeat(120)}q`;
  await model.understand(hard, false, signal);
  expect(performance.now() - began).toBeLessThan(15_000);
  expect(await model.understand('go on', false, signal)).toBe('continue');
}, 30_000);

test('more material than can be read for one reply is cut, the first is kept', async () => {
  const lesson = makeLesson({
    materials: [
      { title: 'Notes', text: 'Stomata close at night to keep water.' },
      { title: 'Book', text: 'The moon shines at night. '.repeat(20_000) },
    ],
  });
  const given = { lesson, tone: '', conversation: [] };
  const { text } = await hear(
    model.answer({ ...given, question: 'When do stomata close?' }, signal),
  );
  expect(text).toContain('Stomata close at night');
}, 30_000);

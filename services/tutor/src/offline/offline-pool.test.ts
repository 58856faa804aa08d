import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { OfflinePool } from './offline-pool.ts';
import { moon, photosynthesis, schoolLessons } from './testing/lessons.ts';

// A thread of its own starts slowly where everything else runs at the same time.
jest.setTimeout(30_000);

let pool: OfflinePool;
beforeEach(() => {
  pool = new OfflinePool();
});
afterEach(() => pool.stop());

test('acts run in another thread, in the order they came', async () => {
  const order: string[] = [];
  const [answer, quiz] = await Promise.all([
    pool
      .run('answerQuestion', [photosynthesis, 'What is glucose?'])
      .finally(() => order.push('answer')),
    pool.run('makeQuiz', [photosynthesis, 1]).finally(() => order.push('quiz')),
  ]);
  expect(answer.text).toContain('Glucose is a kind of sugar');
  expect(quiz).toHaveLength(10);
  expect(order).toEqual(['answer', 'quiz']);
});

test('the event loop goes on while quizzes are made', async () => {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  await pool.run('introduce', [moon]);
  delay.enable();
  await Promise.all(schoolLessons.map((lesson) => pool.run('makeQuiz', [lesson, 1])));
  delay.disable();
  // Making them here would hold it up for hundreds of milliseconds at a time; half of all ticks come at once.
  expect(delay.percentile(50) / 1e6).toBeLessThan(50);
});

test('the deadline ends an act, and the next one gets a new thread', async () => {
  await pool.run('introduce', [moon]);
  await expect(pool.run('makeQuiz', [photosynthesis, 1], { deadlineMs: 1 })).rejects.toMatchObject({
    name: 'TimeoutError',
  });
  expect(await pool.run('makeQuiz', [photosynthesis, 1])).toHaveLength(10);
});

test('an aborted act is rejected with the reason, waiting or running, and the others go on', async () => {
  const [running, waiting] = [new AbortController(), new AbortController()];
  const first = pool.run('makeQuiz', [photosynthesis, 1], { signal: running.signal });
  const second = pool.run('makeQuiz', [photosynthesis, 2], { signal: waiting.signal });
  const third = pool.run('introduce', [moon]);
  const reason = new Error('The student left');
  waiting.abort(reason);
  running.abort(reason);
  await expect(first).rejects.toBe(reason);
  await expect(second).rejects.toBe(reason);
  expect(await third).toContain('The Moon');
  await expect(pool.run('introduce', [moon], { signal: AbortSignal.abort(reason) })).rejects.toBe(
    reason,
  );
});

test("an act's own error comes back and the thread stays", async () => {
  const broken = { ...moon, content: null as unknown as string };
  await expect(pool.run('makeQuiz', [broken, 1])).rejects.toThrow(/null/u);
  expect(await pool.run('introduce', [moon])).toContain('The Moon');
});

test('a stopped pool rejects what waits and what comes', async () => {
  const waiting = pool.run('makeQuiz', [photosynthesis, 1]);
  const rejected = expect(waiting).rejects.toThrow('has been stopped');
  await pool.stop();
  await rejected;
  await expect(pool.run('introduce', [moon])).rejects.toThrow('has been stopped');
});

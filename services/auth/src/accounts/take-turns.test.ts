import { expect, test } from '@jest/globals';
import { takeTurns } from './take-turns.ts';

test('never more than allowed run at once, and all of them run', async () => {
  const inTurn = takeTurns(2);
  let running = 0;
  let most = 0;
  const works = Array.from({ length: 7 }, (_, index) =>
    inTurn(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise(setImmediate);
      running -= 1;
      return index;
    }),
  );
  expect(await Promise.all(works)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(most).toBe(2);
});

test('a work that fails gives its turn on', async () => {
  const inTurn = takeTurns(1);
  await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await inTurn(async () => 'next')).toBe('next');
});

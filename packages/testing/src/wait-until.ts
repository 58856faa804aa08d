import { setTimeout as wait } from 'node:timers/promises';

/** Asks until the answer is there; fails with `what` after `seconds`. Never a fixed pause. */
export async function waitUntil<T>(
  what: string,
  ask: () => Promise<T | null | undefined | false>,
  seconds = 15,
): Promise<T> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`Waited ${seconds} s in vain for ${what}`);
    await wait(25);
  }
}

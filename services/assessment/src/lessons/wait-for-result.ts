import { setTimeout as wait } from 'node:timers/promises';
import { messages } from '@aulavox/contracts/messages';
import { AppError } from '@aulavox/http/app-error';

/** Milliseconds. Any process may have made the result, so the database is asked. */
const askEvery = 200;
const giveUpAfter = 30_000;

/** Asks until the worker's result is there; after 30 s 503, and the next call goes on waiting. */
export async function waitForResult<T>(
  ask: () => Promise<T | null>,
  signal: AbortSignal,
  message: string = messages.quizNotReady,
): Promise<T> {
  const end = performance.now() + giveUpAfter;
  for (;;) {
    const result = await ask();
    if (result !== null) return result;
    if (performance.now() > end) {
      throw new AppError('unavailable', message, { retryAfterSeconds: 5 });
    }
    await wait(askEvery, undefined, { signal });
  }
}

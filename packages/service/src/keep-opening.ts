import { setTimeout as delay } from 'node:timers/promises';
import { followTrouble } from '@aulavox/telemetry/follow-trouble';
import type { Logger } from '@aulavox/telemetry/create-logger';
import { type CloseStack, closeStack } from './close-stack.ts';
import { isPassing } from './is-passing.ts';

const longestBackoffMs = 5_000;

interface KeepOpening<T> {
  /** Opens everything; adds to `closers` what is to be closed. */
  open: (closers: CloseStack) => Promise<T>;
  /** Receives what closes the attempt that succeeded. */
  closers: CloseStack;
  log: Logger;
  signal: AbortSignal;
}

/**
 * Opens until it succeeds, for as long as what fails may pass (a database that is down, or not migrated
 * yet). An attempt that failed is closed whole before the next. Rejects when nothing can help, and at
 * once when `signal` aborts.
 */
export async function keepOpening<T>({ open, closers, log, signal }: KeepOpening<T>): Promise<T> {
  const trouble = followTrouble({
    log,
    begins: 'waiting for what this process needs',
    ends: 'what this process needs is there',
  });
  for (let failures = 1; ; failures += 1) {
    const attempt = closeStack();
    const opening = open(attempt);
    try {
      const opened = await unlessAborted(opening, signal);
      closers.add(() => attempt.closeAll());
      trouble.over();
      return opened;
    } catch (error) {
      if (signal.aborted) void closeLater(opening, attempt, log);
      else await attempt.closeAll();
      if (signal.aborted || !isPassing(error)) throw error;
      trouble.met(error);
    }
    await delay(Math.min(100 * 2 ** failures, longestBackoffMs), undefined, { signal });
  }
}

async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort);
  if (signal.aborted) abort();
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/** Nobody waits for an attempt that was given up; what it opened in the end is closed all the same. */
async function closeLater(
  opening: Promise<unknown>,
  attempt: CloseStack,
  log: Logger,
): Promise<void> {
  try {
    await opening.catch(() => undefined); // given up, however it ends
    await attempt.closeAll();
  } catch (err) {
    log.warn({ err }, 'an attempt that was given up could not be closed');
  }
}

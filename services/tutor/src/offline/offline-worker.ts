import { parentPort } from 'node:worker_threads';
import { offlineActs, type OfflineActs } from './offline-acts.ts';

/** What the pool sends: an act by name and what it is given. */
export type WorkOrder = { act: keyof OfflineActs; args: unknown[] };
/** What comes back. */
export type WorkDone =
  { isDone: true; result: unknown } | { isDone: false; message: string; stack: string | undefined };

parentPort?.on('message', ({ act, args }: WorkOrder) => {
  parentPort?.postMessage(perform(act, args));
});

function perform(act: keyof OfflineActs, args: unknown[]): WorkDone {
  try {
    // The pool's types tie arguments to acts; across the thread's border they are only values.
    const run = offlineActs[act] as (...given: unknown[]) => unknown;
    return { isDone: true, result: run(...args) };
  } catch (cause) {
    const error = cause instanceof Error ? cause : new Error(String(cause));
    return { isDone: false, message: error.message, stack: error.stack };
  }
}

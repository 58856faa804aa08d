import { Worker } from 'node:worker_threads';
import type { OfflineActs } from './offline-acts.ts';
import type { WorkDone, WorkOrder } from './offline-worker.ts';

/** How long an act may take, waiting included, and what may end it earlier. */
export type RunLimits = { deadlineMs?: number; signal?: AbortSignal };

type Result<Act extends keyof OfflineActs> = ReturnType<OfflineActs[Act]>;
type Job = {
  order: WorkOrder;
  signal: AbortSignal;
  resolve(result: unknown): void;
  reject(reason: unknown): void;
};

const DEADLINE_MS = 10_000;
const MOST_MEMORY_MB = 256;

/**
 * The offline tutor in a thread of its own, so that its language work never holds up the event loop.
 * The thread starts at the first act, again after it died, and doesn't keep the process alive.
 */
export class OfflinePool {
  private readonly waiting: Job[] = [];
  private worker: Worker | null = null;
  private current: Job | null = null;
  private isStopped = false;

  /** Runs an act; rejects with a TimeoutError at the deadline, with the signal's reason when aborted, else with the act's own error. */
  run<Act extends keyof OfflineActs>(
    act: Act,
    args: Parameters<OfflineActs[Act]>,
    limits: RunLimits = {},
  ): Promise<Result<Act>> {
    const { deadlineMs = DEADLINE_MS, signal } = limits;
    const ended = AbortSignal.any([AbortSignal.timeout(deadlineMs), ...(signal ? [signal] : [])]);
    const { promise, resolve, reject } = Promise.withResolvers<Result<Act>>();
    if (this.isStopped) reject(new Error('The offline tutor has been stopped'));
    else if (ended.aborted) reject(ended.reason);
    else {
      // The worker answers in the order it was asked, so the result is this act's.
      const job: Job = {
        order: { act, args },
        signal: ended,
        resolve: (result) => resolve(result as Result<Act>),
        reject,
      };
      ended.addEventListener('abort', () => this.giveUp(job), { once: true });
      this.waiting.push(job);
      this.next();
    }
    return promise;
  }

  /** Ends the thread; what still waits is rejected. */
  async stop(): Promise<void> {
    this.isStopped = true;
    const open = [this.current, ...this.waiting.splice(0)];
    const ending = this.worker;
    this.current = null;
    this.worker = null;
    for (const job of open) job?.reject(new Error('The offline tutor has been stopped'));
    await ending?.terminate();
  }

  private next(): void {
    if (this.current) return;
    const job = this.waiting.shift();
    if (!job) {
      this.worker?.unref();
      return;
    }
    this.current = job;
    this.worker ??= this.startWorker();
    this.worker.ref();
    this.worker.postMessage(job.order);
  }

  private startWorker(): Worker {
    const resourceLimits = { maxOldGenerationSizeMb: MOST_MEMORY_MB };
    const started = new Worker(new URL('./offline-worker.ts', import.meta.url), { resourceLimits });
    const died = (cause: unknown): void => {
      // A thread that was given up may still die; only the present one counts.
      if (this.worker !== started) return;
      this.worker = null;
      this.finish((job) =>
        job.reject(new Error('The offline tutor stopped unexpectedly', { cause })),
      );
    };
    started.on('message', (done: WorkDone) => {
      if (this.worker === started) this.finish((job) => settle(job, done));
    });
    started.on('error', died);
    started.on('exit', (code) => died(new Error(`exit code ${code}`)));
    return started;
  }

  private finish(end: (job: Job) => void): void {
    const job = this.current;
    this.current = null;
    if (job) end(job);
    this.next();
  }

  /** A running act can't be interrupted, so its thread goes with it. */
  private giveUp(job: Job): void {
    const at = this.waiting.indexOf(job);
    if (at >= 0) this.waiting.splice(at, 1);
    job.reject(job.signal.reason);
    if (this.current !== job) return;
    void this.worker?.terminate();
    this.worker = null;
    this.current = null;
    this.next();
  }
}

function settle(job: Job, done: WorkDone): void {
  if (done.isDone) return job.resolve(done.result);
  const error = new Error(done.message);
  if (done.stack !== undefined) error.stack = done.stack;
  return job.reject(error);
}

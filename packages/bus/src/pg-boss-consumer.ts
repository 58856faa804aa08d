import { redactText } from '@aulavox/telemetry/redact';
import { record } from '@aulavox/telemetry/measure';
import { metrics } from '@aulavox/telemetry/metrics';
import type { Logger } from '@aulavox/telemetry/create-logger';
import type { Job, JobResult, PgBoss } from 'pg-boss';
import { envelope, UnprocessableMessage, type Consumption, type StopConsuming } from './bus.ts';
import { abortedMs, endsWithin } from './within-deadline.ts';

interface ConsumerOptions {
  /** Seconds, see `BusTiming`. */
  poll: number;
  /** After which a message is a dead letter. */
  tries: number;
  log: Logger;
}

interface Consumer extends Consumption, ConsumerOptions {
  /** Aborts what is in hand when stopping has waited long enough. */
  stopping: AbortSignal;
}

/**
 * Consumes a queue with one pg-boss worker for each message at a time: a worker with a batch would
 * wait for its slowest message before it takes the next.
 */
export async function consumeQueue(
  boss: PgBoss,
  consumption: Consumption,
  options: ConsumerOptions,
): Promise<StopConsuming> {
  const { queue, concurrency } = consumption;
  const abort = new AbortController();
  const consumer = { ...consumption, ...options, stopping: abort.signal };
  const slots = Array.from({ length: concurrency }, () => startSlot(boss, consumer));
  const ids = await Promise.all(slots);
  return async (graceMs = 20_000) => {
    const stopped = Promise.all(ids.map((id) => boss.offWork(queue, { id, wait: true })));
    if (await endsWithin(stopped, graceMs)) return;
    abort.abort(new Error('The process is stopping'));
    if (await endsWithin(stopped, abortedMs)) return;
    // Its message is delivered again when the heartbeat has been missing for long enough.
    options.log.warn({ queue }, 'a handler that did not stop is left behind');
  };
}

async function startSlot(boss: PgBoss, consumer: Consumer): Promise<string> {
  const options = {
    perJobResults: true,
    pollingIntervalSeconds: Math.min(consumer.poll, 2),
    notifyPollingIntervalSeconds: consumer.poll,
  } as const;
  const id: string = await boss.work<unknown>(consumer.queue, options, async (jobs) => {
    const results = await Promise.all(jobs.map((job) => settle(job, consumer)));
    // Notifications wake a slot once for many messages: it looks for the next at once, until none is left.
    boss.notifyWorker(id);
    return results;
  });
  return id;
}

/** Handles one message and says what becomes of it; never rejects. */
async function settle(job: Job<unknown>, consumer: Consumer): Promise<JobResult> {
  const { queue, log, tries, handle, stopping } = consumer;
  const message = envelope.safeParse(job.data);
  try {
    if (!message.success) throw new UnprocessableMessage('The message is not an envelope');
    await handle(message.data, AbortSignal.any([job.signal, stopping]));
    return { id: job.id, status: 'completed' };
  } catch (error) {
    const messageId = message.data?.id;
    log.warn({ err: error, queue, messageId, attempt: job.retryCount + 1 }, 'a message failed');
    const isHopeless = error instanceof UnprocessableMessage;
    if (isHopeless || job.retryCount + 1 >= tries) record(metrics.deadLetters, 1, { queue });
    return {
      id: job.id,
      status: isHopeless ? 'deadletter' : 'failed',
      output: { reason: redactText(error instanceof Error ? error.message : String(error)) },
    };
  }
}

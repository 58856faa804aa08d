import { record } from '@aulavox/telemetry/measure';
import { metrics } from '@aulavox/telemetry/metrics';
import { inSpan } from '@aulavox/telemetry/span';
import type { Envelope } from './bus.ts';

/** Handles a message as a span of the trace that emitted it, and measures how late and how long. */
export async function handleMeasured(
  queue: string,
  { id, traceparent = null, createdAt }: Envelope,
  handle: () => Promise<void>,
): Promise<void> {
  const startedAt = Date.now();
  // Another machine's clock may be a little ahead of ours.
  record(metrics.messageLag, Math.max(0, startedAt - Date.parse(createdAt)) / 1000, { queue });
  const done = (outcome: 'done' | 'failed'): void =>
    record(metrics.messageDuration, (Date.now() - startedAt) / 1000, { queue, outcome });
  const attributes = { 'messaging.destination.name': queue, 'messaging.message.id': id };
  try {
    await inSpan(
      `handle ${queue}`,
      { kind: 'consumer', parent: traceparent, attributes },
      async () => handle(),
    );
    done('done');
  } catch (error) {
    done('failed');
    throw error;
  }
}

import type { MessageSpec } from '@aulavox/contracts/message';
import type { StopConsuming } from './bus.ts';
import { consumeMessage, type MessageConsumption } from './consume-message.ts';

/**
 * Does jobs whose effect is outside the service's database: a mail, a model's answer, a file. A job
 * comes at least once, always with the same `envelope.id`, and `handle` sees to it that a repeat does
 * no harm. It must give up when `signal` aborts, because another worker may then begin.
 */
export async function work<M extends MessageSpec>(
  job: Omit<MessageConsumption<M>, 'service'>,
): Promise<StopConsuming> {
  const [service, ...others] = job.message.consumers;
  if (!service || others.length > 0) {
    throw new Error(`${job.message.topic} is not a job: a job has exactly one consumer`);
  }
  return consumeMessage({ ...job, service });
}

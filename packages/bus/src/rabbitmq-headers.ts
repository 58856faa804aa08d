import { createHash } from 'node:crypto';
import { redactText } from '@aulavox/telemetry/redact';
import type { Message } from 'amqplib';
import { z } from 'zod';
import { envelope, type DeadLetter } from './bus.ts';
import { deadLetterQueue } from './queue-plan.ts';
import type { Parcel } from './rabbitmq-publisher.ts';

/** Ours: tries that ended with an answer. RabbitMQ's: deliveries since then that did not. */
const countedHeaders = z.object({
  tries: z.number().catch(0),
  'x-delivery-count': z.number().catch(0),
});

/** How often this message was tried before this delivery, by anybody. */
export function triesBefore({ properties }: Message): number {
  const headers = countedHeaders.parse(properties.headers ?? {});
  return headers.tries + headers['x-delivery-count'];
}

interface Failed {
  content: Buffer;
  queue: string;
  tries: number;
  failure: unknown;
}

/** The message as a dead letter. */
export function deadParcel({ content, queue, tries, failure }: Failed): Parcel {
  const reason = redactText(failure instanceof Error ? failure.message : String(failure));
  // A table of headers has room for 64 KiB in all.
  const headers = {
    queue,
    tries,
    reason: reason.slice(0, 1000),
    failedAt: new Date().toISOString(),
  };
  return { key: deadLetterQueue, content, headers };
}

const ownHeaders = z.object({
  queue: z.string(),
  tries: z.number(),
  reason: z.string(),
  failedAt: z.coerce.date(),
});

/** What RabbitMQ writes when it puts a message aside by itself; the last time stands first. */
const brokerHeaders = z.object({
  'x-death': z
    .array(
      z.object({
        queue: z.string(),
        reason: z.string(),
        time: z.object({ value: z.number() }),
      }),
    )
    .min(1),
});

/** Reads a dead letter, as far as it can be read. */
export function readDeadLetter(message: Message): DeadLetter & { payload: unknown } {
  const origin = readOrigin(message);
  const { id, topic, payload } = readContent(message.content);
  return { id: nameOf(origin.queue, message.content), messageId: id, topic, ...origin, payload };
}

function readOrigin(message: Message): Pick<DeadLetter, 'queue' | 'failedAt' | 'tries' | 'reason'> {
  const headers: unknown = message.properties.headers ?? {};
  const own = ownHeaders.safeParse(headers);
  if (own.success) return own.data;
  const [death] = brokerHeaders.safeParse(headers).data?.['x-death'] ?? [];
  return {
    queue: death?.queue ?? '',
    failedAt: new Date((death?.time.value ?? 0) * 1000),
    tries: triesBefore(message),
    reason: death ? `RabbitMQ put it aside: ${death.reason}` : 'unknown',
  };
}

function readContent(content: Buffer): { id: string; topic: string; payload: unknown } {
  const text = content.toString();
  try {
    const parsed = envelope.safeParse(JSON.parse(text));
    if (parsed.success) return parsed.data;
  } catch {
    // Not JSON: shown as the text that it is.
  }
  return { id: '', topic: '', payload: text };
}

/** Repeats of a message in one queue are one dead letter. */
const nameOf = (queue: string, content: Buffer): string =>
  createHash('sha256').update(`${queue}\n`).update(content).digest('hex').slice(0, 16);

import type { MessageLimits, MessageSpec } from '@aulavox/contracts/message';
import { connect, type Channel } from 'amqplib';
import { deadLetterQueue, limitsOf, queuesOf } from './queue-plan.ts';

/**
 * Crashes of consumers that one delivery outlives before RabbitMQ itself puts it aside. Our own count
 * of tries comes first; this is for a message that kills every process which takes it.
 */
const deliveryLimit = 20;

/** Looking at a dead letter counts as a delivery, and RabbitMQ 4 would throw it away after 20. */
const unlimitedLooks = 1_000_000;

/** At-least-once needs an overflow that refuses: what can't be put aside stays where it is. */
const neverLost = {
  'x-queue-type': 'quorum',
  'x-dead-letter-exchange': '',
  'x-dead-letter-strategy': 'at-least-once',
  'x-overflow': 'reject-publish',
};

/**
 * Makes the queues of the messages, the dead letters and the places where retries wait; what exists
 * stays as it is. Every argument is the same for all messages and all releases, because RabbitMQ
 * refuses a queue with other arguments than it has: limits and delays are kept by the consumers.
 */
export async function declareTopology(
  channel: Channel,
  messages: readonly MessageSpec[],
): Promise<void> {
  await channel.assertQueue(deadLetterQueue, {
    arguments: { 'x-queue-type': 'quorum', 'x-delivery-limit': unlimitedLooks },
  });
  for (const queue of messages.flatMap(queuesOf)) {
    await channel.assertQueue(queue, {
      arguments: {
        ...neverLost,
        'x-dead-letter-routing-key': deadLetterQueue,
        'x-delivery-limit': deliveryLimit,
      },
    });
  }
  const delays = messages.flatMap((spec) => retryDelays(limitsOf(spec)));
  for (const delayMs of new Set(delays)) await declareWait(channel, delayMs);
}

/** The exchange through which a message waits: its routing key is the queue that it comes back to. */
export const waitExchange = (delayMs: number): string => `retry-in-${delayMs}-ms`;

/** One queue for each length of wait, because a queue lets go of its oldest message first. */
async function declareWait(channel: Channel, delayMs: number): Promise<void> {
  const name = waitExchange(delayMs);
  await channel.assertExchange(name, 'fanout');
  await channel.assertQueue(name, { arguments: { ...neverLost, 'x-message-ttl': delayMs } });
  await channel.bindQueue(name, name, '');
}

const longestDelayMs = 600_000;

/** The wait in milliseconds after a try that failed; `tries` counts it. */
export const retryDelay = (limits: Required<MessageLimits>, tries: number): number =>
  Math.min(limits.retryDelaySeconds * 1000 * 2 ** (tries - 1), longestDelayMs);

const retryDelays = (limits: Required<MessageLimits>): number[] =>
  Array.from({ length: limits.tries - 1 }, (_, index) => retryDelay(limits, index + 1));

/** The migration step's part: the same topology, declared once before anything uses it. */
export async function migrateRabbitmq(
  url: string,
  messages: readonly MessageSpec[],
): Promise<void> {
  const connection = await connect(url, { noDelay: true, timeout: 10_000 });
  connection.on('error', () => undefined); // the call under way rejects with it
  try {
    const channel = await connection.createChannel();
    channel.on('error', () => undefined); // likewise
    await declareTopology(channel, messages);
  } finally {
    await connection.close();
  }
}

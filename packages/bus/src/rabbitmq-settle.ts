import { once } from 'node:events';
import { record } from '@aulavox/telemetry/measure';
import { metrics } from '@aulavox/telemetry/metrics';
import type { Channel, ConsumeMessage } from 'amqplib';
import { envelope, UnprocessableMessage, type Envelope } from './bus.ts';
import { deadParcel, triesBefore } from './rabbitmq-headers.ts';
import type { ConsumerOptions } from './rabbitmq-consumer.ts';
import { retryDelay, waitExchange } from './rabbitmq-topology.ts';
import { abortedMs, endsWithin } from './within-deadline.ts';

interface Delivery extends ConsumerOptions {
  channel: Channel;
  delivery: ConsumeMessage;
  /** The process stops and can wait no longer. */
  stopping: AbortSignal;
  /** The channel is gone, and the message with it. */
  lost: AbortSignal;
}

/** Handles one delivery and answers RabbitMQ: done, again later, or a dead letter. */
export async function settleDelivery(delivered: Delivery): Promise<void> {
  const { channel, delivery, stopping, lost, log, queue } = delivered;
  const tries = triesBefore(delivery) + 1;
  const failure = await failureOf(delivered, tries);
  if (lost.aborted) return;
  if (failure === null) return channel.ack(delivery);
  const messageId = readEnvelope(delivery)?.id;
  log.warn({ err: failure, queue, messageId, attempt: tries }, 'a message failed');
  // Another process may begin at once.
  if (stopping.aborted) return channel.reject(delivery, true);
  try {
    await putAside(delivered, failure, tries);
  } catch (error) {
    if (lost.aborted) return;
    log.warn({ err: error, queue, messageId }, 'a failed message waits here to be put aside');
    await pauseUnless(lost, stopping, retryDelay(delivered.limits, tries));
    if (!lost.aborted) channel.reject(delivery, true);
    return;
  }
  // A crash before this leaves two of the message, which is harmless; the other way round, none.
  if (!lost.aborted) channel.ack(delivery);
}

/** What went wrong, or null; never rejects. */
async function failureOf(delivered: Delivery, tries: number): Promise<unknown> {
  const { delivery, limits, stopping, lost, handle } = delivered;
  const message = readEnvelope(delivery);
  if (!message) return new UnprocessableMessage('The message is not an envelope');
  if (tries > limits.tries) {
    return new UnprocessableMessage('Each of its tries ended without an answer');
  }
  const timeOver = AbortSignal.timeout(limits.trySeconds * 1000);
  const signal = AbortSignal.any([timeOver, stopping, lost]);
  const handled = outcome(() => handle(message, signal));
  await Promise.race([handled, aborted(signal)]);
  // What ends after its time has failed: it may already be with another.
  if (signal.aborted) await endsWithin(handled, abortedMs);
  return signal.aborted ? signal.reason : handled;
}

async function outcome(act: () => Promise<void>): Promise<unknown> {
  try {
    await act();
    return null;
  } catch (error) {
    return error ?? new Error('The handler failed without a reason');
  }
}

async function aborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort');
}

function readEnvelope({ content }: ConsumeMessage): Envelope | null {
  try {
    return envelope.safeParse(JSON.parse(content.toString())).data ?? null;
  } catch {
    // Not JSON: the caller makes a dead letter of it.
    return null;
  }
}

/** A copy of the message waits for its next try or an operator; the original is still ours. */
async function putAside(delivered: Delivery, failure: unknown, tries: number): Promise<void> {
  const { delivery, publisher, queue, limits } = delivered;
  const { content } = delivery;
  const isHopeless = failure instanceof UnprocessableMessage || tries >= limits.tries;
  const parcel = isHopeless
    ? deadParcel({ content, queue, tries: Math.min(tries, limits.tries), failure })
    : {
        exchange: waitExchange(retryDelay(limits, tries)),
        key: queue,
        content,
        headers: { tries },
      };
  await publisher.send([parcel]);
  if (isHopeless) record(metrics.deadLetters, 1, { queue });
}

async function pauseUnless(lost: AbortSignal, stopping: AbortSignal, ms: number): Promise<void> {
  await aborted(AbortSignal.any([lost, stopping, AbortSignal.timeout(ms)]));
}

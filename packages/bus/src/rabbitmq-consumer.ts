import { randomUUID } from 'node:crypto';
import type { Channel, ChannelModel, ConsumeMessage } from 'amqplib';
import type { MessageLimits } from '@aulavox/contracts/message';
import type { Logger } from '@aulavox/telemetry/create-logger';
import type { Consumption, StopConsuming } from './bus.ts';
import { dropSoon, type Link } from './rabbitmq-link.ts';
import type { Publisher } from './rabbitmq-publisher.ts';
import { settleDelivery } from './rabbitmq-settle.ts';
import { abortedMs, endsWithin } from './within-deadline.ts';

export interface ConsumerOptions extends Consumption {
  limits: Required<MessageLimits>;
  publisher: Publisher;
  log: Logger;
}

export interface Consumer {
  /** Begins on a new connection, once what the lost one delivered has come to an end. */
  attach: (connection: ChannelModel, drop: Link['drop']) => Promise<void>;
  stop: StopConsuming;
}

interface Running {
  channel: Channel;
  tag: string;
  /** Aborts when the channel is gone: what it delivered then comes again, to anybody. */
  lost: AbortController;
}

/** Consumes a queue; RabbitMQ hands out as many messages at a time as may be handled at once. */
export function createConsumer(options: ConsumerOptions): Consumer {
  const { queue, concurrency, log } = options;
  const inHand = new Set<Promise<void>>();
  const stopping = new AbortController();
  let running: Running | null = null;
  let isStopped = false;

  function take({ channel, lost }: Running, delivery: ConsumeMessage): void {
    // It came while we said that we want no more.
    if (isStopped) return channel.reject(delivery, true);
    const signals = { stopping: stopping.signal, lost: lost.signal };
    const settled = settleDelivery({ ...options, ...signals, channel, delivery })
      // Whatever went wrong: without an answer the channel's end gives the message back.
      .catch((err: unknown) => log.warn({ err, queue }, 'a message could not be settled'))
      .finally(() => inHand.delete(settled));
    inHand.add(settled);
  }

  return {
    attach: async (connection, drop) => {
      await endsWithin(Promise.all(inHand), abortedMs);
      if (isStopped) return;
      const channel = await connection.createChannel();
      const now = { channel, tag: randomUUID(), lost: new AbortController() };
      channel.on('error', drop);
      channel.on('close', () => {
        if (running === now) running = null;
        now.lost.abort(new Error('The connection to RabbitMQ was lost'));
        if (!isStopped) drop(new Error(`The channel of ${queue} was closed`));
      });
      await channel.prefetch(concurrency);
      if (isStopped) return void (await channel.close());
      running = now;
      const onMessage = (delivery: ConsumeMessage | null) => {
        if (delivery) take(now, delivery);
        else dropSoon(drop, new Error(`RabbitMQ ended the consumer of ${queue}`));
      };
      await channel.consume(queue, onMessage, { consumerTag: now.tag });
    },
    stop: async (graceMs = 20_000) => {
      isStopped = true;
      if (running) await endsWithin(ignoreLoss(running.channel.cancel(running.tag)), abortedMs);
      const finished = () => Promise.all(inHand);
      if (!(await endsWithin(finished(), graceMs))) {
        stopping.abort(new Error('The process is stopping'));
        if (!(await endsWithin(finished(), abortedMs)))
          log.warn({ queue }, 'a handler that did not stop is left behind');
      }
      // What is left unanswered goes back into the queue with the channel.
      if (running) await endsWithin(ignoreLoss(running.channel.close()), abortedMs);
    },
  };
}

/** A channel that is gone has nothing left to end. */
const ignoreLoss = (call: Promise<unknown>): Promise<unknown> => call.catch(() => undefined);

import { randomUUID } from 'node:crypto';
import type { ChannelModel, ConfirmChannel, Message } from 'amqplib';
import type { MessageSpec } from '@aulavox/contracts/message';
import { dropSoon, type Link } from './rabbitmq-link.ts';
import { declareTopology } from './rabbitmq-topology.ts';
import { withinDeadline } from './within-deadline.ts';

/** One message on its way to one queue. */
export interface Parcel {
  /** The default exchange when absent, which takes the key for the queue's name. */
  exchange?: string;
  key: string;
  content: Buffer;
  headers?: Record<string, string | number>;
}

export interface Publisher {
  /** Called for each new connection. */
  attach: (connection: ChannelModel, drop: Link['drop']) => Promise<void>;
  /** Resolves when a queue has confirmed each parcel; rejects when one was refused, or in time. */
  send: (parcels: Parcel[]) => Promise<void>;
}

interface Outgoing {
  channel: ConfirmChannel;
  /** The correlation ids of what no queue took. */
  returned: Set<string>;
  /** Why RabbitMQ takes nothing now (its memory or disk is full). */
  blocked: string | null;
}

interface PublisherOptions {
  /** Their queues are declared with each new connection. */
  messages: readonly MessageSpec[];
  deadlineMs: number;
}

/** Publishes with confirms, and with `mandatory`: without it RabbitMQ confirms what no queue takes. */
export function createPublisher({ messages, deadlineMs }: PublisherOptions): Publisher {
  let current: Outgoing | null = null;
  return {
    attach: async (connection, drop) => {
      const channel = await connection.createConfirmChannel();
      const outgoing: Outgoing = { channel, returned: new Set(), blocked: null };
      connection.on('blocked', (reason: string) => (outgoing.blocked = reason));
      connection.on('unblocked', () => (outgoing.blocked = null));
      channel.on('error', drop);
      channel.on('close', () => {
        if (current === outgoing) current = null;
        drop(new Error('The channel for publishing was closed'));
      });
      channel.on('return', ({ properties, fields }: Message) => {
        outgoing.returned.add(String(properties.correlationId));
        // A new connection declares it again.
        dropSoon(drop, new Error(`RabbitMQ has no queue for ${fields.routingKey}`));
      });
      await declareTopology(channel, messages);
      current = outgoing;
    },
    send: async (parcels) => {
      if (!current) throw new Error('There is no connection to RabbitMQ');
      if (current.blocked) throw new Error(`RabbitMQ takes no messages: ${current.blocked}`);
      const endsAt = Date.now() + deadlineMs;
      await withinDeadline(sendAll(current, parcels, endsAt), deadlineMs);
    },
  };
}

async function sendAll(outgoing: Outgoing, parcels: Parcel[], endsAt: number): Promise<void> {
  const confirmations: Promise<Error | null>[] = [];
  for (const parcel of parcels) {
    const { confirmation, isFull } = sendOne(outgoing, parcel);
    confirmations.push(confirmation);
    if (isFull) await drained(outgoing.channel);
    if (Date.now() > endsAt) return; // the caller no longer waits
  }
  const refused = (await Promise.all(confirmations)).find((error) => error !== null);
  if (refused) throw refused;
}

/** The confirmation resolves with the refusal, if any, so that none goes unheard. */
function sendOne({ channel, returned }: Outgoing, parcel: Parcel) {
  const { exchange = '', key, content, headers } = parcel;
  const { promise: confirmation, resolve } = Promise.withResolvers<Error | null>();
  const correlationId = randomUUID();
  const options = {
    persistent: true,
    mandatory: true,
    contentType: 'application/json',
    correlationId,
    headers,
  };
  const canGoOn = channel.publish(exchange, key, content, options, (error: Error | null) => {
    // RabbitMQ returns a message before it confirms it.
    const isReturned = returned.delete(correlationId);
    if (error) resolve(new Error(`RabbitMQ refused a message for ${key}`, { cause: error }));
    else resolve(isReturned ? new Error(`RabbitMQ has no queue for ${key}`) : null);
  });
  return { confirmation, isFull: !canGoOn };
}

/** `publish` has said to wait: until what it holds is written, or the channel is gone. */
function drained(channel: ConfirmChannel): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      channel.off('drain', done);
      channel.off('close', done);
      resolve();
    };
    channel.on('drain', done);
    channel.on('close', done);
  });
}

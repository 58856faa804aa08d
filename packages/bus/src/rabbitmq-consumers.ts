import type { ChannelModel } from 'amqplib';
import type { StopConsuming } from './bus.ts';
import type { BusOptions } from './open-bus.ts';
import type { Consumer } from './rabbitmq-consumer.ts';
import { keepLink, type Link } from './rabbitmq-link.ts';
import { declareTopology } from './rabbitmq-topology.ts';

/** All consumers of this process, on one connection that is opened with the first of them. */
export interface Consumers {
  start: (consumer: Consumer) => Promise<StopConsuming>;
  close: (graceMs: number) => Promise<void>;
}

export function createConsumers(url: string, options: Required<BusOptions>): Consumers {
  const consumers = new Set<Consumer>();
  let opened: Promise<Link> | null = null;
  let connection: ChannelModel | null = null;

  const open = () =>
    keepLink({
      ...options,
      url,
      name: 'consuming',
      prepare: async (made, drop) => {
        made.on('close', () => {
          if (connection === made) connection = null;
        });
        const channel = await made.createChannel();
        channel.on('error', drop);
        await declareTopology(channel, options.messages);
        await channel.close();
        // From here on a new consumer attaches itself; the others are attached now.
        connection = made;
        await Promise.all([...consumers].map((consumer) => consumer.attach(made, drop)));
      },
    });

  async function begin(consumer: Consumer): Promise<void> {
    const present = connection;
    consumers.add(consumer);
    // Without a connection the next one brings it along.
    const link = await (opened ??= open());
    if (present) await consumer.attach(present, link.drop).catch(link.drop);
  }

  return {
    start: async (consumer) => {
      try {
        await begin(consumer);
      } catch (error) {
        consumers.delete(consumer);
        opened = null;
        throw error;
      }
      return async (graceMs) => {
        consumers.delete(consumer);
        await consumer.stop(graceMs);
      };
    },
    close: async (graceMs) => {
      await Promise.all([...consumers].map((consumer) => consumer.stop(graceMs)));
      await (await opened)?.close();
    },
  };
}

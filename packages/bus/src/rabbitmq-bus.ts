import type { ChannelModel } from 'amqplib';
import type { MessageSpec } from '@aulavox/contracts/message';
import type { Bus, Envelope } from './bus.ts';
import type { BusOptions } from './open-bus.ts';
import { limitsOfQueue, queuesOf } from './queue-plan.ts';
import { createConsumer } from './rabbitmq-consumer.ts';
import { createConsumers } from './rabbitmq-consumers.ts';
import { rabbitmqDeadLetters } from './rabbitmq-dead-letters.ts';
import { keepLink } from './rabbitmq-link.ts';
import { createPublisher, type Parcel } from './rabbitmq-publisher.ts';

const closeGraceMs = 10_000;

/**
 * The bus on RabbitMQ, by amqplib. Publishing and consuming have a connection each: RabbitMQ stops
 * reading from one that publishes when it is short of memory, and acknowledgements must still pass.
 */
export async function openRabbitmqBus(url: string, options: Required<BusOptions>): Promise<Bus> {
  const { messages, log, timing, keepsTrying } = options;
  const publisher = createPublisher({ messages, deadlineMs: timing.publish * 1000 });
  let connection: ChannelModel | null = null;
  const publishing = await keepLink({
    url,
    log,
    keepsTrying,
    name: 'publishing',
    prepare: async (made, drop) => {
      await publisher.attach(made, drop);
      connection = made;
    },
  });
  const consumers = createConsumers(url, options);
  const shared = { publisher, log };
  const deadLetters = rabbitmqDeadLetters({
    publisher,
    connection: () => {
      if (!connection) throw new Error('There is no connection to RabbitMQ');
      return connection;
    },
  });
  return {
    publish: async (envelopes) => publisher.send(parcelsOf(messages, envelopes)),
    consume: async (consumption) => {
      const limits = limitsOfQueue(messages, consumption.queue);
      return consumers.start(createConsumer({ ...consumption, ...shared, limits }));
    },
    deadLetters,
    close: async () => {
      await consumers.close(closeGraceMs);
      await publishing.close();
    },
  };
}

/** One parcel for each queue of each message; throws before anything is sent when a topic is unknown. */
function parcelsOf(messages: readonly MessageSpec[], envelopes: Envelope[]): Parcel[] {
  return envelopes.flatMap((message) => {
    const spec = messages.find(({ topic }) => topic === message.topic);
    if (!spec) throw new Error(`No message of the contracts has the topic ${message.topic}`);
    const content = Buffer.from(JSON.stringify(message));
    return queuesOf(spec).map((key) => ({ key, content }));
  });
}

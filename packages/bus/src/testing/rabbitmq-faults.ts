import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { connect } from 'amqplib';
import type { Envelope } from '../bus.ts';
import { migrateBus } from '../migrate-bus.ts';
import type { Bench, TestBroker } from './bus-contract.ts';
import { contractMessages, jobOf, jobs, limits, openTestBus } from './contract-messages.ts';
import { killWhileHandling } from './failure-contract.ts';
import { until } from './until.ts';

/** A RabbitMQ behind a network that fails on demand. */
export interface TestRabbitmq extends TestBroker {
  /** Past the network that fails. */
  directUrl: string;
  restart: () => Promise<void>;
  /** Connections stay open, but nothing passes any more. */
  freeze: () => void;
  thaw: () => void;
}

/** What can go wrong with RabbitMQ beyond the contract of the bus. */
export function testRabbitmqFaults(bench: Bench<TestRabbitmq>): void {
  test('a restart of the broker in the middle of many messages loses none', async () => {
    const handled = new Set<string>();
    await bench.consume(jobs, async ({ id }) => void handled.add(id), 5);
    const sent = Array.from({ length: 500 }, (_, number) => jobOf(number));
    const published = publishAll(bench, sent);
    await until(() => handled.size > 100);
    await bench.broker().restart();
    await published;
    await until(() => handled.size === sent.length, 30_000);
    expect([...handled].sort()).toEqual(sent.map(({ id }) => id).sort());
  }, 90_000);

  test('a broker that says nothing is not waited for, and is used again when it answers', async () => {
    bench.broker().freeze();
    await expect(bench.bus().publish([jobOf(1)])).rejects.toThrow('No answer within 2000 ms');
    bench.broker().thaw();
    const received = await bench.collect(jobs);
    const last = jobOf(2);
    await publishAll(bench, [last]);
    await until(() => received.some(({ id }) => id === last.id));
  });

  test('a queue that somebody deleted is an error, and is made again', async () => {
    const received = await bench.collect(jobs);
    await deleteQueue(bench.broker().directUrl, jobs);
    const sent = jobOf(1);
    await publishAll(bench, [sent]);
    await until(() => received.some(({ id }) => id === sent.id));
  });

  test('a message that kills its consumers ends in the dead letters after its tries', async () => {
    const sent = jobOf(1);
    await bench.bus().publish([sent]);
    for (let tries = 0; tries < limits.tries; tries += 1) {
      await killWhileHandling(bench.broker().url, jobs);
    }
    const received = await bench.collect(jobs);
    const isDead = async () =>
      (await bench.bus().deadLetters.list()).find(({ messageId }) => messageId === sent.id);
    await until(async () => (await isDead()) !== undefined);
    expect(await isDead()).toMatchObject({ queue: jobs, tries: limits.tries });
    expect(received).toEqual([]);
  });

  test('two operators who look at the dead letters at once both see them', async () => {
    const other = await openTestBus(bench.broker().url);
    const [letters, others] = await Promise.all([
      bench.bus().deadLetters.list(),
      other.deadLetters.list(),
    ]);
    await other.close();
    expect(letters).not.toEqual([]);
    expect(others).toEqual(letters);
  });

  test('a second migration changes nothing and keeps what waits', async () => {
    const sent = jobOf(1);
    await bench.bus().publish([sent]);
    await migrateBus(bench.broker().directUrl, contractMessages);
    const received = await bench.collect(jobs);
    await until(() => received.length > 0);
    expect(received).toEqual([sent]);
  });
}

/** As the relay does: again until the bus has it. */
async function publishAll(bench: Bench<TestRabbitmq>, messages: Envelope[]): Promise<void> {
  for (let start = 0; start < messages.length; start += 50) {
    const batch = messages.slice(start, start + 50);
    const isPublished = () =>
      bench
        .bus()
        .publish(batch)
        .then(
          () => true,
          () => wait(50, false),
        );
    await until(isPublished, 60_000);
  }
}

async function deleteQueue(url: string, queue: string): Promise<void> {
  const connection = await connect(url);
  const channel = await connection.createChannel();
  await channel.deleteQueue(queue);
  await connection.close();
}

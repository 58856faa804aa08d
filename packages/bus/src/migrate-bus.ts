import { allMessages } from '@aulavox/contracts/all-messages';
import type { MessageSpec } from '@aulavox/contracts/message';
import { busRole } from '@aulavox/postgres/roles';
import { PgBoss, type Queue } from 'pg-boss';
import {
  busSchema,
  deadLetterOptions,
  deadLetterQueue,
  queueOptions,
  queuesOf,
} from './queue-plan.ts';
import { migrateRabbitmq } from './rabbitmq-topology.ts';

/**
 * Makes what the bus needs: queues for each consumer of each message. `url` is the owner's in
 * Postgres, or RabbitMQ's. Repeatable; queues of messages that no longer exist stay.
 */
export async function migrateBus(
  url: string,
  messages: readonly MessageSpec[] = allMessages,
): Promise<void> {
  if (new URL(url).protocol.startsWith('amqp')) await migrateRabbitmq(url, messages);
  else await migratePgBoss(url, messages);
}

/**
 * Brings pg-boss' schema and queues up to date and lets the role of the bus, which must exist, use
 * them, without a right to change them. Messages of queues that are gone stay until they are old.
 */
async function migratePgBoss(ownerUrl: string, messages: readonly MessageSpec[]): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: busSchema,
    application_name: 'aulavox-migrate-bus',
    max: 2,
    supervise: false,
    schedule: false,
  });
  const failed = new Promise<never>((_resolve, reject) => boss.once('error', reject));
  try {
    await Promise.race([prepare(boss, messages), failed]);
  } finally {
    await boss.stop({ graceful: false });
  }
}

async function prepare(boss: PgBoss, messages: readonly MessageSpec[]): Promise<void> {
  await boss.start();
  await putQueue(boss, deadLetterQueue, deadLetterOptions);
  for (const spec of messages) {
    for (const queue of queuesOf(spec)) await putQueue(boss, queue, queueOptions(spec));
  }
  await boss.getDb().executeSql(`
    GRANT USAGE ON SCHEMA ${busSchema} TO ${busRole};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${busSchema} TO ${busRole};
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${busSchema} TO ${busRole};
  `);
}

async function putQueue(boss: PgBoss, name: string, options: Omit<Queue, 'name'>): Promise<void> {
  if (await boss.getQueue(name)) await boss.updateQueue(name, options);
  else await boss.createQueue(name, options);
}

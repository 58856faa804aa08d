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

/**
 * Brings pg-boss' schema and one queue for each consumer of each message up to date and lets the role
 * of the bus use them, without a right to change them. `ownerUrl` signs in as the owner; the role
 * must exist. Repeatable; queues of messages that no longer exist stay until they are empty by age.
 */
export async function migrateBus(
  ownerUrl: string,
  messages: readonly MessageSpec[] = allMessages,
): Promise<void> {
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

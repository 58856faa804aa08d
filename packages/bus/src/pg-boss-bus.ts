import type { MessageSpec } from '@aulavox/contracts/message';
import { PgBoss } from 'pg-boss';
import type { Bus, Envelope } from './bus.ts';
import type { BusOptions } from './open-bus.ts';
import { consumeQueue } from './pg-boss-consumer.ts';
import { pgBossDeadLetters } from './pg-boss-dead-letters.ts';
import { busSchema, limitsOfQueue, queuesOf } from './queue-plan.ts';

/**
 * The bus on Postgres, by pg-boss. Its schema and queues must exist (`migrateBus`): the role that
 * signs in here can use them only. Several instances share the supervision among them.
 */
export async function openPgBossBus(url: string, options: Required<BusOptions>): Promise<Bus> {
  const { messages, timing, log } = options;
  const boss = new PgBoss(settings(url, options));
  boss.on('error', (error) => log.warn({ err: error }, 'the bus met an error'));
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'the bus warns'));
  await startOrClose(boss);
  const queues = new Map(
    messages.map((spec: MessageSpec) => [spec.topic as string, queuesOf(spec)]),
  );
  return {
    publish: (envelopes) => publish(boss, queues, envelopes),
    consume: async (consumption) => {
      const { tries } = limitsOfQueue(messages, consumption.queue);
      return consumeQueue(boss, consumption, { poll: timing.poll, tries, log });
    },
    deadLetters: pgBossDeadLetters(boss),
    close: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}

const settings = (url: string, { pool, timing }: Required<BusOptions>) => ({
  connectionString: url,
  schema: busSchema,
  application_name: 'aulavox-bus',
  max: pool,
  connectionTimeoutMillis: 5_000,
  options: '-c statement_timeout=30000',
  // The migration step alone creates and changes; no recurring jobs are used.
  migrate: false,
  createSchema: false,
  schedule: false,
  reindex: false,
  monitorVacuum: false,
  useListenNotify: true,
  superviseIntervalSeconds: timing.supervise,
  monitorIntervalSeconds: timing.supervise,
  // Old messages are deleted once an hour, by whichever instance comes first.
  maintenanceIntervalSeconds: 3600,
});

async function startOrClose(boss: PgBoss): Promise<void> {
  try {
    await boss.start();
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
}

/** The message's id is the job's, so that Postgres itself drops a repeat. */
async function publish(
  boss: PgBoss,
  queues: Map<string, string[]>,
  envelopes: Envelope[],
): Promise<void> {
  const byQueue = new Map<string, Map<string, Envelope>>();
  for (const envelope of envelopes) {
    const consumers = queues.get(envelope.topic);
    if (!consumers) throw new Error(`No message of the contracts has the topic ${envelope.topic}`);
    for (const queue of consumers) {
      const waiting = byQueue.get(queue) ?? new Map<string, Envelope>();
      byQueue.set(queue, waiting.set(envelope.id, envelope));
    }
  }
  for (const [queue, messages] of byQueue) {
    await boss.insert(
      queue,
      [...messages.values()].map((data) => ({ id: data.id, data })),
    );
  }
}

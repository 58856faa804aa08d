import { z } from 'zod';
import type { PgBoss } from 'pg-boss';
import type { DeadLetter, DeadLetters } from './bus.ts';
import { busSchema, deadLetterQueue } from './queue-plan.ts';

/** The dead letters of pg-boss: jobs of a queue of their own that remember where they come from. */
export function pgBossDeadLetters(boss: PgBoss): DeadLetters {
  const select = async (where: string, values: unknown[]) => {
    const { rows } = await boss.getDb().executeSql(
      `SELECT id, data, source_name, source_id, source_retry_count, source_output, created_on
       FROM ${busSchema}.job WHERE name = '${deadLetterQueue}' AND state = 'created' ${where}`,
      values,
    );
    return z.array(deadJob).parse(rows);
  };
  return {
    list: async ({ limit = 100 } = {}) => {
      const jobs = await select('ORDER BY created_on DESC, id LIMIT $1', [limit]);
      return jobs.map(deadLetter);
    },
    show: async (id) => {
      const [job] = isId(id) ? await select('AND id = $1', [id]) : [];
      return job ? { ...deadLetter(job), payload: job.data.payload } : null;
    },
    replay: async (id) => isId(id) && (await boss.redrive(deadLetterQueue, { ids: [id] })) === 1,
  };
}

const isId = (text: string): boolean => z.uuid().safeParse(text).success;

/** An unreadable message is shown as far as it can be read. */
const deadJob = z.object({
  id: z.string(),
  data: z
    .object({ id: z.string(), topic: z.string(), payload: z.unknown() })
    .catch(({ input }) => ({ id: '', topic: '', payload: input })),
  source_name: z.string(),
  source_id: z.string(),
  source_retry_count: z.number(),
  /** pg-boss' own failures (time over, missed heartbeat) have another shape than ours. */
  source_output: z
    .looseObject({ reason: z.string().optional(), message: z.string().optional() })
    .nullable(),
  created_on: z.date(),
});

function deadLetter(job: z.infer<typeof deadJob>): DeadLetter {
  const { reason, message, value } = job.source_output ?? {};
  return {
    id: job.id,
    messageId: job.data.id || job.source_id,
    topic: job.data.topic,
    queue: job.source_name,
    failedAt: job.created_on,
    tries: job.source_retry_count + 1,
    reason: reason ?? message ?? (typeof value === 'string' ? value : 'unknown'),
  };
}

import { emit } from '@aulavox/bus/emit';
import type { MessageSpec, PayloadSent } from '@aulavox/contracts/message';
import type { SchoolId } from '@aulavox/contracts/primitives';
import type { TenantDatabase } from '@aulavox/postgres/open-database';

/** Emits a job's result unless an earlier try of the same job did: the inbox remembers it in the same transaction. */
export const emitOnce = <M extends MessageSpec>(
  db: TenantDatabase,
  job: { id: string; queue: string; schoolId: SchoolId },
  message: M,
  payload: PayloadSent<M>,
): Promise<void> =>
  db.forTenant(job.schoolId, async (tx) => {
    const first: unknown[] = await tx.query(
      `INSERT INTO inbox (message_id, queue) VALUES ($1, $2)
       ON CONFLICT DO NOTHING RETURNING queue`,
      [job.id, job.queue],
    );
    if (first.length === 1) await emit(tx, message, payload);
  });

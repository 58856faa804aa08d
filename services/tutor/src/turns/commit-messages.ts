import type { TutorMessage } from '@aulavox/contracts/tutor/session';
import { unavailable } from '@aulavox/http/app-error';
import type { Transaction } from '@aulavox/postgres/open-database';
import type { Deps } from '../deps.ts';
import { type SessionRow, SessionTable } from '../sessions/session.table.ts';
import type { Held } from './lease.ts';

interface Commit {
  messages: TutorMessage[];
  /** What else changes in the header; safe to compute from `held`, which nobody else may change. */
  change?: Partial<SessionRow>;
  /** Further work of the same transaction. */
  alongside?: (tx: Transaction, lastSeq: number) => Promise<void>;
}

/**
 * Appends messages to the conversation, then commits them with what belongs to them in one
 * transaction, and gives the lease back. Throws 503 when the lease was lost meanwhile.
 */
export async function commitMessages(
  { db, transcripts, now }: Pick<Deps, 'db' | 'transcripts' | 'now'>,
  { schoolId, id, leaseId, fence, committedSeq }: Held,
  { messages, change = {}, alongside = async () => undefined }: Commit,
): Promise<void> {
  const entries = messages.map((message, index) => ({ seq: committedSeq + index + 1, message }));
  const lastSeq = committedSeq + entries.length;
  await transcripts.append(schoolId, id, fence, entries);
  await db.forTenant(schoolId, async (tx) => {
    const { affected } = await tx.update(
      SessionTable,
      { schoolId, id, leaseId },
      { ...change, committedSeq: lastSeq, activeAt: now(), leaseId: null, leaseUntil: null },
    );
    if (affected !== 1) throw unavailable(new Error('The lease of a turn was lost'));
    await alongside(tx, lastSeq);
  });
}

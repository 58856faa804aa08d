import type { UserId } from '@aulavox/contracts/primitives';
import type { Transaction } from '@aulavox/postgres/open-database';
import { markSessions } from './mark-sessions.ts';

/** Ends one session, and the gateways refuse its token within a second. Ended already is fine. */
export async function endSession(tx: Transaction, id: string, now: () => Date): Promise<void> {
  await tx.query(`UPDATE sessions SET ended_at = $2 WHERE id = $1 AND ended_at IS NULL`, [
    id,
    now(),
  ]);
  await markSessions(tx, { kind: 'revoked', of: 'session', ids: [id], at: now() });
}

/** Ends every session of a person, and every token they hold. */
export async function endSessionsOf(
  tx: Transaction,
  accountId: UserId,
  now: () => Date,
): Promise<void> {
  await tx.query(`UPDATE sessions SET ended_at = $2 WHERE account_id = $1 AND ended_at IS NULL`, [
    accountId,
    now(),
  ]);
  await markSessions(tx, { kind: 'revoked', of: 'person', ids: [accountId], at: now() });
}

import { sessionTimes } from '@aulavox/contracts/limits';
import type { UserId } from '@aulavox/contracts/primitives';
import { unauthorized } from '@aulavox/http/app-error';
import type { Transaction } from '@aulavox/postgres/open-database';
import type { Deps } from '../deps.ts';
import type { Ticket } from './issue-token.ts';
import { lockPrincipal } from './lock-principal.ts';

/** A ticket for a session that still stands, with who its person is by now; 401 when it does not stand. */
export const renewSession = ({ db, now }: Deps, sessionId: string): Promise<Ticket> =>
  db.forPlatform('sessions', async (tx) => {
    const rows: { account_id: UserId }[] = await tx.query(
      `SELECT account_id FROM sessions WHERE id = $1`,
      [sessionId],
    );
    const who = rows[0] && (await lockPrincipal(tx, rows[0].account_id));
    if (!who) throw unauthorized();
    const issuedAt = now();
    const endsAt = await touch(tx, sessionId, issuedAt);
    if (!endsAt) throw unauthorized();
    return { principal: { ...who, sessionId }, issuedAt, endsAt };
  });

/** Fifteen minutes unseen end a session as surely as signing out does. */
async function touch(tx: Transaction, sessionId: string, now: Date): Promise<Date | null> {
  const seenAfter = new Date(now.getTime() - sessionTimes.idle * 1000);
  const [rows]: [{ ends_at: Date }[], number] = await tx.query(
    `UPDATE sessions SET last_seen_at = $2
     WHERE id = $1 AND ended_at IS NULL AND ends_at > $2 AND last_seen_at > $3
     RETURNING ends_at`,
    [sessionId, now, seenAfter],
  );
  return rows[0]?.ends_at ?? null;
}

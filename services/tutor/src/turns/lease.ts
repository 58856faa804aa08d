import { randomUUID } from 'node:crypto';
import { messages } from '@aulavox/contracts/messages';
import { AppError } from '@aulavox/http/app-error';
import type { Transaction } from '@aulavox/postgres/open-database';
import { findSession, type SessionOf } from '../sessions/find-session.ts';
import { isLastResponse } from '../sessions/session-rules.ts';
import type { SessionRow } from '../sessions/session.table.ts';

/** Milliseconds after which a lease is free again: longer than any reply, so that only a dead process loses it. */
export const leaseMs = 50_000;

/** What the holder wants to do, which decides who is refused. */
export interface Wish {
  /** The reply counts against the lesson's responses. */
  counts: boolean;
  /** Also in a session that has ended. */
  mayBeEnded: boolean;
}

/** The right to add to a conversation, held by one at a time. */
export type Held = SessionRow & { leaseId: string };

/**
 * Tries to take the session's lease: the row as it is now, and the same as `held` when it was taken.
 * Throws 404 for somebody else's session.
 */
export async function tryLease(
  tx: Transaction,
  session: SessionOf,
  wish: Wish,
  now: Date,
): Promise<{ row: SessionRow; held: Held | null }> {
  const leaseId = randomUUID();
  const leaseUntil = new Date(now.getTime() + leaseMs);
  const { schoolId, id, studentId } = session;
  const [, taken]: [unknown, number] = await tx.query(
    `UPDATE tutoring_sessions SET lease_id = $4, lease_until = $6, fence = fence + 1
     WHERE school_id = $1 AND id = $2 AND student_id = $3
       AND (lease_until IS NULL OR lease_until <= $5)
       AND ($7 OR ended_at IS NULL)
       AND (NOT $8 OR response_count < max_responses)`,
    [schoolId, id, studentId, leaseId, now, leaseUntil, wish.mayBeEnded, wish.counts],
  );
  const row = await findSession(tx, session);
  return { row, held: taken === 1 ? { ...row, leaseId } : null };
}

/** Throws 409 for an ended session and for used up responses; somebody else's lease is no refusal. */
export function mustAllow({ endedAt, responseCount, maxResponses }: SessionRow, wish: Wish): void {
  if (endedAt && !wish.mayBeEnded) throw new AppError('conflict', messages.sessionEnded);
  if (wish.counts && isLastResponse(responseCount, maxResponses)) {
    throw new AppError('response_limit', messages.responseLimit);
  }
}

/** Gives the lease back without having said anything; nothing happens when it is no longer held. */
export const releaseLease = (tx: Transaction, { schoolId, id, leaseId }: Held): Promise<unknown> =>
  tx.query(
    `UPDATE tutoring_sessions SET lease_id = NULL, lease_until = NULL
     WHERE school_id = $1 AND id = $2 AND lease_id = $3`,
    [schoolId, id, leaseId],
  );

import { randomUUID } from 'node:crypto';
import { sessionTimes } from '@aulavox/contracts/limits';
import type { UserId } from '@aulavox/contracts/primitives';
import { unauthorized } from '@aulavox/http/app-error';
import type { Transaction } from '@aulavox/postgres/open-database';
import type { Ticket } from './issue-token.ts';
import { lockPrincipal } from './lock-principal.ts';
import { SessionTable } from './session.table.ts';

/** Begins a session for somebody who has proved who they are. Throws 401 when they were just removed. */
export async function openSession(
  tx: Transaction,
  accountId: UserId,
  now: () => Date,
): Promise<Ticket> {
  const who = await lockPrincipal(tx, accountId);
  if (!who) throw unauthorized();
  const issuedAt = now();
  const endsAt = new Date(issuedAt.getTime() + sessionTimes.longest * 1000);
  const id = randomUUID();
  await tx.getRepository(SessionTable).insert({
    id,
    accountId,
    createdAt: issuedAt,
    lastSeenAt: issuedAt,
    endsAt,
  });
  return { principal: { ...who, sessionId: id }, issuedAt, endsAt };
}

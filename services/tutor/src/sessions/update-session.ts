import { randomUUID } from 'node:crypto';
import { messageId } from '@aulavox/contracts/primitives';
import type { TutorMessage } from '@aulavox/contracts/tutor/session';
import type { tutoringSessions } from '@aulavox/contracts/tutor/tutoring';
import type { Handler } from '@aulavox/http/handler';
import type { Deps } from '../deps.ts';
import { commitMessages } from '../turns/commit-messages.ts';
import { type Held, releaseLease, tryLease } from '../turns/lease.ts';
import { describeSession } from './describe-sessions.ts';
import { findSession, type SessionOf } from './find-session.ts';
import { type ClientTurn, unknownTurns } from './merge-rules.ts';
import { moveClock } from './move-clock.ts';

/** Adds what the student said and the server does not know; pauses, resumes or starts the clock (rule 1.6). */
export const updateSession: Handler<typeof tutoringSessions.update, Deps> = async ({
  params,
  body,
  principal,
  deps,
}) => {
  const { schoolId, userId: studentId } = principal;
  const session = { schoolId, studentId, id: params.id };
  await deps.db.forTenant(schoolId, async (tx) => {
    await findSession(tx, session);
    await moveClock(tx, session, body, deps.now());
  });
  if (body.messages) await merge(deps, session, body.messages);
  const row = await deps.db.forTenant(schoolId, (tx) => findSession(tx, session));
  return describeSession(deps.transcripts, row);
};

/**
 * While the tutor is replying nothing is merged: the words in question may be the very ones it is
 * replying to, and the client saves again after the reply.
 */
async function merge(deps: Deps, session: SessionOf, told: ClientTurn[]): Promise<void> {
  const known = await readMessages(deps, session);
  if (unknownTurns(known, told).length === 0) return;
  const wish = { counts: false, mayBeEnded: true };
  const { held } = await deps.db.forTenant(session.schoolId, (tx) =>
    tryLease(tx, session, wish, deps.now()),
  );
  if (!held) return;
  try {
    await append(deps, held, told);
  } catch (error) {
    await deps.db.forTenant(held.schoolId, (tx) => releaseLease(tx, held));
    throw error;
  }
}

async function append(deps: Deps, held: Held, told: ClientTurn[]): Promise<void> {
  // Read again: something may have been said before the lease was ours.
  const unknown = unknownTurns(await readMessages(deps, held), told);
  const added = unknown.map((turn) => studentMessage(turn, deps.now()));
  await commitMessages(deps, held, { messages: added });
}

async function readMessages({ db, transcripts }: Deps, session: SessionOf) {
  const { schoolId, studentId, id } = session;
  const row = await db.forTenant(schoolId, (tx) => findSession(tx, { schoolId, studentId, id }));
  const found = await transcripts.read(schoolId, [{ id, upTo: row.committedSeq }]);
  return found.get(id) ?? [];
}

function studentMessage({ id, content, timestamp }: ClientTurn, now: Date): TutorMessage {
  const told = timestamp ? new Date(timestamp) : now;
  return {
    id: id ?? messageId.parse(randomUUID()),
    role: 'student',
    content: content.trim(),
    timestamp: (told < now ? told : now).toISOString(),
    type: 'chat',
    audio: null,
    responseCount: null,
    isSessionComplete: false,
    suggestedPrompts: [],
  };
}

import { setTimeout as wait } from 'node:timers/promises';
import type { StudyLesson } from '@aulavox/contracts/curriculum/internal';
import { messages } from '@aulavox/contracts/messages';
import { AppError } from '@aulavox/http/app-error';
import type { Transaction } from '@aulavox/postgres/open-database';
import type { Deps } from '../deps.ts';
import { inSentences } from '../model/in-sentences.ts';
import type { Speech } from '../model/tutor-model.ts';
import { careFor } from '../safety/care-for.ts';
import { needsCare } from '../safety/crisis-rules.ts';
import { findSession, type SessionOf } from '../sessions/find-session.ts';
import { resumeClock } from '../sessions/move-clock.ts';
import { mustBeOpen } from '../sessions/session-rules.ts';
import { findTone } from '../tones/find-tone.ts';
import { findTurn } from './find-turn.ts';
import { type Held, mustAllow, releaseLease, tryLease, type Wish } from './lease.ts';
import { readSpoken } from './read-spoken.ts';
import { speak } from './speak.ts';
import type { Spoken, Stage, TurnRequest } from './turn.ts';
import type { TurnRow } from './turn.table.ts';

/** Milliseconds that a turn waits for the one before it; with the reply's own deadline a minute at most. */
const waitMs = 20_000;

/**
 * Carries out a turn once. Everything that can be refused is refused before the speech is returned;
 * a repeat by message id is told the stored reply.
 */
export async function respond(deps: Deps, request: TurnRequest): Promise<Speech<Spoken>> {
  if (request.words && needsCare(request.words)) return respondWithCare(deps, request);
  const { session, turn, tone } = await lookUp(deps, request);
  if (turn) return repeat(deps, turn);
  const lesson = await readLesson(deps, request);
  if (!request.isAlwaysAllowed) mustBeOpen(lesson, session, deps.now());
  request.demand?.(session);
  const found = await hold(deps, request);
  if (found.turn) return repeat(deps, found.turn);
  const act = (stage: Stage) => request.act({ ...stage, lesson, tone });
  return speak(deps, request, { held: found.held, act, lessonVersion: lesson.version });
}

/** Whatever the lesson's clock and budget say, and without asking another service. */
async function respondWithCare(deps: Deps, asked: TurnRequest): Promise<Speech<Spoken>> {
  const request = { ...asked, counts: false, isAlwaysAllowed: true };
  const { turn } = await lookUp(deps, request);
  if (turn) return repeat(deps, turn);
  const found = await hold(deps, request);
  if (found.turn) return repeat(deps, found.turn);
  return speak(deps, request, { held: found.held, act: careFor, lessonVersion: null });
}

const lookUp = (deps: Deps, request: TurnRequest) =>
  deps.db.forTenant(request.principal.schoolId, async (tx) => ({
    session: await findSession(tx, { ...sessionOf(request), lessonId: request.lessonId }),
    turn: await findTurn(tx, turnOf(request)),
    tone: await findTone(tx, request.principal.schoolId),
  }));

const sessionOf = ({ principal, sessionId }: TurnRequest): SessionOf => ({
  schoolId: principal.schoolId,
  studentId: principal.userId,
  id: sessionId,
});

const turnOf = ({ principal: { schoolId }, sessionId, kind, messageId }: TurnRequest) => ({
  schoolId,
  sessionId,
  kind,
  messageId: messageId ?? null,
});

async function readLesson(deps: Deps, request: TurnRequest): Promise<StudyLesson> {
  const { principal, lessonId } = request;
  const lesson = request.lesson ?? (await deps.lessons.find(principal, lessonId));
  return deps.lessons.withMaterials(principal, lesson);
}

type Hold = { turn: TurnRow; held: null } | { turn: null; held: Held };

/** Waits for the turn before this one; throws 409 when it takes too long. */
async function hold(deps: Deps, request: TurnRequest): Promise<Hold> {
  const giveUpAt = performance.now() + waitMs;
  for (;;) {
    const found = await deps.db.forTenant(request.principal.schoolId, (tx) =>
      tryHold(tx, request, deps.now()),
    );
    if (found) return found;
    if (performance.now() > giveUpAt) throw new AppError('conflict', messages.turnInProgress);
    // Those who wait ask at different times.
    await wait(50 + Math.random() * 100);
  }
}

async function tryHold(tx: Transaction, request: TurnRequest, now: Date): Promise<Hold | null> {
  const { counts, isAlwaysAllowed = false } = request;
  const wish: Wish = { counts, mayBeEnded: isAlwaysAllowed };
  const { row, held } = await tryLease(tx, sessionOf(request), wish, now);
  // Looked up after the lease: whoever had it may just have committed this very turn.
  const turn = await findTurn(tx, turnOf(request));
  if (turn) {
    if (held) await releaseLease(tx, held);
    return { turn, held: null };
  }
  if (!held) {
    mustAllow(row, wish);
    return null;
  }
  if (counts && held.pausedAt) await resumeClock(tx, held, now);
  return { turn: null, held };
}

async function repeat(deps: Deps, turn: TurnRow): Promise<Speech<Spoken>> {
  const spoken = await readSpoken(deps.transcripts, turn);
  return (async function* () {
    yield* inSentences(spoken.reply.content);
    return spoken;
  })();
}

import { randomUUID } from 'node:crypto';
import { emit } from '@aulavox/bus/emit';
import { type MessageId, messageId } from '@aulavox/contracts/primitives';
import { answerJudged } from '@aulavox/contracts/tutor/messages';
import type { TutorMessage } from '@aulavox/contracts/tutor/session';
import { unavailable } from '@aulavox/http/app-error';
import type { Transaction } from '@aulavox/postgres/open-database';
import type { Deps } from '../deps.ts';
import { collect } from '../model/speech.ts';
import type { Speech } from '../model/tutor-model.ts';
import { isLastResponse } from '../sessions/session-rules.ts';
import { commitMessages } from './commit-messages.ts';
import { type Held, releaseLease } from './lease.ts';
import type { Effect, Spoken, Stage, TurnRequest } from './turn.ts';
import { turnOutcome, TurnTable } from './turn.table.ts';

/** Milliseconds for one reply; less than the lease of the session lasts. */
const replyMs = 40_000;

interface Ready {
  held: Held;
  act: (stage: Stage) => Speech<Effect>;
  /** The version of the lesson that is spoken of, where it is. */
  lessonVersion: number | null;
}

/** Lets the act speak, then stores and commits what was said. The lease is given back when it fails. */
export async function* speak(
  deps: Deps,
  request: TurnRequest,
  { held, act, lessonVersion }: Ready,
): Speech<Spoken> {
  try {
    const { text, effect } = yield* tell(deps, held, act);
    const spoken = compose(deps, request, held, { text, effect });
    const { studentMessage, reply } = spoken;
    await commitMessages(deps, held, {
      messages: [...(studentMessage ? [studentMessage] : []), reply],
      change: {
        ...effect.change,
        responseCount: held.responseCount + (request.counts ? 1 : 0),
        lessonVersion: lessonVersion ?? held.lessonVersion,
      },
      alongside: (tx, lastSeq) => record(tx, { request, spoken, effect, lastSeq, now: deps.now() }),
    });
    return spoken;
  } catch (error) {
    await deps.db.forTenant(held.schoolId, (tx) => releaseLease(tx, held));
    throw error;
  }
}

async function* tell(
  { transcripts, now }: Deps,
  held: Held,
  act: Ready['act'],
): Speech<{ text: string; effect: Effect }> {
  const { schoolId, id, committedSeq } = held;
  const found = await transcripts.read(schoolId, [{ id, upTo: committedSeq }]);
  const conversation = found.get(id) ?? [];
  const signal = AbortSignal.timeout(replyMs);
  const { text, result: effect } = yield* collect(
    act({ session: held, conversation, now: now(), signal }),
  );
  if (!text.trim()) throw unavailable(new Error('The tutor had nothing to say'));
  return { text: text.trim(), effect };
}

function compose(
  { now }: Deps,
  { words, counts, messageId: id }: TurnRequest,
  { responseCount, maxResponses }: Held,
  { text, effect }: { text: string; effect: Effect },
): Spoken {
  const count = counts ? responseCount + 1 : null;
  const plain = { timestamp: now().toISOString(), audio: null, isSessionComplete: false };
  const studentMessage: TutorMessage | null = words
    ? {
        ...plain,
        id: id ?? newMessageId(),
        role: 'student',
        content: words,
        type: 'chat',
        responseCount: null,
        suggestedPrompts: [],
      }
    : null;
  const reply: TutorMessage = {
    ...plain,
    id: newMessageId(),
    role: 'tutor',
    content: text,
    type: effect.type,
    responseCount: count,
    isSessionComplete: count !== null && isLastResponse(count, maxResponses),
    suggestedPrompts: effect.suggestedPrompts,
  };
  return { studentMessage, reply, outcome: turnOutcome.parse(effect.outcome ?? {}) };
}

const newMessageId = (): MessageId => messageId.parse(randomUUID());

interface Recorded {
  request: TurnRequest;
  spoken: Spoken;
  effect: Effect;
  lastSeq: number;
  now: Date;
}

/** What is committed together with the words: the turn's own row, the clock's start, the verdict. */
async function record(
  tx: Transaction,
  { request, spoken, effect, lastSeq, now }: Recorded,
): Promise<void> {
  const { principal, sessionId, lessonId, kind } = request;
  const { schoolId, userId: studentId } = principal;
  const { outcome, studentMessage } = spoken;
  const id = request.messageId ?? studentMessage?.id ?? newMessageId();
  const hasStudentMessage = studentMessage !== null;
  await tx.insert(TurnTable, {
    schoolId,
    sessionId,
    id,
    kind,
    lastSeq,
    hasStudentMessage,
    outcome,
  });
  if (effect.startsLesson) {
    await tx.query(
      `UPDATE tutoring_sessions SET lesson_started_at = $3
       WHERE school_id = $1 AND id = $2 AND lesson_started_at IS NULL`,
      [schoolId, sessionId, now],
    );
  }
  if (effect.isCorrect === undefined) return;
  const { isCorrect } = effect;
  await emit(tx, answerJudged, { schoolId, studentId, lessonId, sessionId, isCorrect });
}

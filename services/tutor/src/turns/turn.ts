import type { StudyLesson } from '@aulavox/contracts/curriculum/internal';
import type { Member } from '@aulavox/contracts/principal';
import type { LessonId, MessageId, SessionId } from '@aulavox/contracts/primitives';
import type { TutorMessage } from '@aulavox/contracts/tutor/session';
import type { InConversation, Speech } from '../model/tutor-model.ts';
import type { SessionRow } from '../sessions/session.table.ts';
import type { TurnKind, TurnOutcome } from './turn.table.ts';

/** What everybody knows who speaks in a session. */
export interface Stage {
  session: SessionRow;
  /** What was said so far, oldest first. */
  conversation: TutorMessage[];
  now: Date;
  /** Aborts at the reply's deadline, never because somebody hung up. */
  signal: AbortSignal;
}

/** What the tutor knows besides. */
export type Scene = Stage & InConversation;

/** What an act leaves behind beside its words. */
export interface Effect {
  type: TutorMessage['type'];
  suggestedPrompts: string[];
  outcome?: Partial<TurnOutcome>;
  change?: Partial<SessionRow>;
  /** The student's own clock starts with this turn, unless it runs already. */
  startsLesson?: boolean;
  /** Set when the student's answer was judged. */
  isCorrect?: boolean;
}

/** What the tutor says and does in a turn. */
export type Act = (scene: Scene) => Speech<Effect>;

/** One thing that a student asks of the tutor. */
export interface TurnRequest {
  principal: Member;
  lessonId: LessonId;
  sessionId: SessionId;
  messageId?: MessageId | undefined;
  kind: TurnKind;
  /** The student's own words, where there are any. */
  words?: string;
  /** The reply counts against the lesson's responses and needs an open lesson and session. */
  counts: boolean;
  /** Also when the lesson or the session is over. */
  isAlwaysAllowed?: boolean;
  /** Refuses by the session's state. */
  demand?: (session: SessionRow) => void;
  /** Where it has been read already. */
  lesson?: StudyLesson;
  act: Act;
}

/** A turn as it stands in the transcript. */
export interface Spoken {
  studentMessage: TutorMessage | null;
  reply: TutorMessage;
  outcome: TurnOutcome;
}

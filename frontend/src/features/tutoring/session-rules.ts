import type { TutoringSession, TutorMessage } from '@aulavox/contracts/tutor/session';
import { limits } from '@aulavox/contracts/limits';

const minuteMs = 60_000;

/** S2 section 4: `paused` is a state of the clock, see `LessonClock`. */
export type Phase = 'not-started' | 'active' | 'completed';

/** What a stored session has come to: ended, presented already, or only greeted. */
export function phaseOf(session: Pick<TutoringSession, 'endedAt' | 'messages'>): Phase {
  if (session.endedAt || session.messages.some(({ type }) => type === 'summary'))
    return 'completed';
  return session.messages.some(isPresentation) ? 'active' : 'not-started';
}

const isPresentation = ({ role, type }: TutorMessage): boolean =>
  role === 'tutor' && type === 'lesson';

/** When the student's own clock started and, while it stands still, since when; epoch milliseconds. */
export interface LessonClock {
  startTime: number | null;
  pausedAt: number | null;
}

/**
 * The clock of a session that is opened again: running, its start shifted by the time away. An active
 * session without a start time starts its clock now (S2 section 4); one that is over stands where it
 * ended, and one whose lesson was not started stands at nothing.
 */
export function restoreClock(session: TutoringSession, now: number): LessonClock {
  const phase = phaseOf(session);
  if (phase === 'not-started') return { startTime: null, pausedAt: null };
  if (phase === 'completed') {
    const stoppedAt = session.pausedAt ?? session.endedAt;
    return {
      startTime: session.lessonStartTime,
      pausedAt: stoppedAt === null ? now : Date.parse(stoppedAt),
    };
  }
  if (session.lessonStartTime === null) return { startTime: now, pausedAt: null };
  if (session.pausedAt === null) return { startTime: session.lessonStartTime, pausedAt: null };
  return resumed(
    { startTime: session.lessonStartTime, pausedAt: Date.parse(session.pausedAt) },
    now,
  );
}

/** The clock going on: its start moves by as long as it stood still. */
export function resumed({ startTime, pausedAt }: LessonClock, now: number): LessonClock {
  if (startTime === null || pausedAt === null) return { startTime, pausedAt: null };
  return { startTime: startTime + Math.max(0, now - pausedAt), pausedAt: null };
}

export const elapsedMs = ({ startTime, pausedAt }: LessonClock, now: number): number =>
  startTime === null ? 0 : Math.max(0, (pausedAt ?? now) - startTime);

/** The lesson ends by itself five minutes after its duration. */
export const isOverTime = (elapsed: number, durationMinutes: number): boolean =>
  elapsed >= (durationMinutes + limits.lessonGraceMinutes) * minuteMs;

/** Half of the lesson's minutes bring the quiz prompt (endpoint decision 4.13). */
export const isQuizDue = (elapsed: number, durationMinutes: number): boolean =>
  elapsed >= (durationMinutes / 2) * minuteMs;

/** How many of the lesson's responses are used. */
export const responsesUsed = (messages: Pick<TutorMessage, 'responseCount'>[]): number =>
  Math.max(0, ...messages.map(({ responseCount }) => responseCount ?? 0));

interface Access {
  accessible: boolean;
  message: string;
}

/** Tutoring is over for this lesson, the quiz is not (S2 section 4). */
export const isTimeEnded = ({ message }: Access): boolean =>
  message.includes('Only quiz generation is available');

/** Whether the tutor may be talked to at all. */
export const isOpen = (access: Access): boolean => access.accessible && !isTimeEnded(access);

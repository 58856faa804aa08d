import type { AccessCheck } from '@aulavox/contracts/curriculum/lessons';
import { limits } from '@aulavox/contracts/limits';
import { messages } from '@aulavox/contracts/messages';

/** When a lesson takes place, as far as it decides when it may be studied. */
export interface Timed {
  startsAt: Date | null;
  /** Minutes. */
  duration: number;
}

const minute = 60_000;

/** When the lesson is over; null without a schedule. */
export const endOf = ({ startsAt, duration }: Timed): Date | null =>
  startsAt && new Date(startsAt.getTime() + duration * minute);

export const hasStarted = ({ startsAt }: Timed, now: Date): boolean => !startsAt || startsAt <= now;

/**
 * Whether a lesson can be studied now (endpoint decisions 4.11): from its start until five minutes
 * after its end, and afterwards for its quiz only. Minutes left count to that moment, rounded up.
 */
export function accessAt(lesson: Timed, now: Date): AccessCheck {
  const end = endOf(lesson);
  if (!end) return { accessible: true, message: messages.access.open, timeRemaining: null };
  if (!hasStarted(lesson, now)) {
    return { accessible: false, message: messages.access.before, timeRemaining: null };
  }
  const left = end.getTime() + limits.lessonGraceMinutes * minute - now.getTime();
  if (left <= 0) return { accessible: true, message: messages.access.ended, timeRemaining: 0 };
  const timeRemaining = Math.ceil(left / minute);
  return { accessible: true, message: messages.access.open, timeRemaining };
}

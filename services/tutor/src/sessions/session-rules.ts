import type { StudyLesson } from '@aulavox/contracts/curriculum/internal';
import { limits } from '@aulavox/contracts/limits';
import { messages } from '@aulavox/contracts/messages';
import { AppError } from '@aulavox/http/app-error';
import type { SessionRow } from './session.table.ts';

type Clock = Pick<SessionRow, 'lessonStartedAt' | 'pausedAt'>;

/** Whether the student's own clock has run out: the lesson's minutes and the grace, without pauses (decision 4.11). */
export function hasOwnTimeEnded(
  { lessonStartedAt, pausedAt }: Clock,
  durationMinutes: number,
  now: Date,
): boolean {
  if (!lessonStartedAt) return false;
  const until = (pausedAt ?? now).getTime();
  const allowedMs = (durationMinutes + limits.lessonGraceMinutes) * 60_000;
  return until - lessonStartedAt.getTime() >= allowedMs;
}

/** Whether every response is used up once this many were given (decision 4.12). */
export const isLastResponse = (responseCount: number, maxResponses: number): boolean =>
  responseCount >= maxResponses;

/** Throws 403 `lesson_closed` when the lesson's window is shut or the student's own clock has run out. */
export function mustBeOpen(lesson: StudyLesson, clock: Clock, now: Date): void {
  if (!lesson.access.accessible) throw new AppError('lesson_closed', lesson.access.message);
  if (hasOwnTimeEnded(clock, lesson.duration, now)) {
    throw new AppError('lesson_closed', messages.access.ended);
  }
}

import type { Progress } from '@aulavox/contracts/assessment/progress';
import { limits } from '@aulavox/contracts/limits';

const dayMs = 24 * 60 * 60 * 1000;

/** Completed of ten, in percent, rounded down and at most 100 (S2 section 9). */
export const achievementScore = (completed: number): number =>
  Math.min(100, Math.floor((completed / 10) * 100));

/**
 * Study time in minutes: what was tracked, and the lesson's own duration for a completed lesson of
 * which nothing was (endpoint decision 4.14).
 */
export function studyMinutes(
  progress: Pick<Progress, 'lessonId' | 'completed' | 'studyTimeMinutes'>[],
  durations: ReadonlyMap<string, number>,
): number {
  let minutes = 0;
  for (const { lessonId, completed, studyTimeMinutes } of progress) {
    if (studyTimeMinutes > 0) minutes += studyTimeMinutes;
    else if (completed) minutes += durations.get(lessonId) ?? limits.lessonDuration.default;
  }
  return minutes;
}

/** `1.5 h`; whole hours without a fraction. */
export const inHours = (minutes: number): string => `${Math.round(minutes / 6) / 10} h`;

/** The days in a row, ending today or yesterday, on which some lesson was last studied; at least 1. */
export function streakDays(lastStudied: (string | null)[], now: Date): number {
  const days = new Set(lastStudied.flatMap((at) => (at ? [dayOf(new Date(at))] : [])));
  let day = dayOf(now);
  if (!days.has(day)) day -= 1;
  let count = 0;
  while (days.has(day)) {
    count += 1;
    day -= 1;
  }
  return Math.max(1, count);
}

/** A number for the calendar day on this clock, consecutive for consecutive days. */
const dayOf = (at: Date): number =>
  Math.round(Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / dayMs);

interface Scheduled {
  startsAt: string | null;
  endsAt: string | null;
}

/** The scheduled lessons that are not over, soonest first (endpoint decision 4.19). */
export const upcoming = <Lesson extends Scheduled>(lessons: Lesson[], now: Date): Lesson[] =>
  lessons
    .filter(({ startsAt, endsAt }) => startsAt && endsAt && new Date(endsAt) > now)
    .sort((one, other) => (one.startsAt ?? '').localeCompare(other.startsAt ?? ''));

/** The first lesson that was begun and is not done. */
export const toContinue = <Row extends Pick<Progress, 'progress' | 'completed'>>(
  progress: Row[],
): Row | undefined => progress.find((row) => !row.completed && row.progress > 0);

import type { studentProgress } from '@aulavox/contracts/assessment/progress';
import type { z } from 'zod';

export type StudentProgress = z.output<typeof studentProgress>;

/** Completed of all lessons in percent, rounded; 0 where there are none (S1 section 2). */
export const percentOf = (completedLessons: number, totalLessons: number): number =>
  totalLessons === 0 ? 0 : Math.round((completedLessons / totalLessons) * 100);

/** Green from 80, yellow from 60, red below. */
export function toneOf(percent: number): 'success' | 'warning' | 'danger' {
  if (percent >= 80) return 'success';
  return percent >= 60 ? 'warning' : 'danger';
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const ago = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'} ago`;

/** `Just now` within the first minute, then minutes, then hours within a day, then days. */
export function timeAgo(instant: string, now: number): string {
  const ms = now - Date.parse(instant);
  if (ms < minuteMs) return 'Just now';
  if (ms < hourMs) return ago(Math.floor(ms / minuteMs), 'minute');
  if (ms < dayMs) return ago(Math.floor(ms / hourMs), 'hour');
  return ago(Math.floor(ms / dayMs), 'day');
}

export interface Activity {
  student: StudentProgress['student'];
  lastStudied: string;
}

/** When the student last studied anything, if ever. */
export const lastStudiedOf = ({ progress }: StudentProgress): string | null =>
  progress
    .flatMap(({ lastStudied }) => (lastStudied ? [lastStudied] : []))
    .reduce<string | null>((latest, at) => (latest && isLater(latest, at) ? latest : at), null);

const isLater = (one: string, other: string) => Date.parse(one) >= Date.parse(other);

/** The students who studied last, the latest first (S1 section 2: five). */
export const recentActivity = (rows: StudentProgress[], howMany = 5): Activity[] =>
  rows
    .flatMap((row) => {
      const lastStudied = lastStudiedOf(row);
      return lastStudied ? [{ student: row.student, lastStudied }] : [];
    })
    .toSorted((one, other) => Date.parse(other.lastStudied) - Date.parse(one.lastStudied))
    .slice(0, howMany);

import type { LessonRow } from '@aulavox/contracts/curriculum/lesson';
import { limits } from '@aulavox/contracts/limits';
import { messages } from '@aulavox/contracts/messages';
import { instantOf, todayIn } from '../../lib/zone-time.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** The scheduler's tabs, in their order (S2 section 4). */
export const categories = [
  { id: 'not-scheduled', label: 'Not Scheduled' },
  { id: 'scheduled', label: 'Scheduled' },
  { id: 'completed', label: 'Completed' },
  { id: 'archived', label: 'Archived' },
] as const;
export type Category = (typeof categories)[number]['id'];

/** Where a lesson stands at a moment (epoch ms): the end decides, and archives it after seven days. */
export function categoryOf({ endsAt }: Pick<LessonRow, 'endsAt'>, now: number): Category {
  if (endsAt === null) return 'not-scheduled';
  const sinceEndMs = now - Date.parse(endsAt);
  if (sinceEndMs < 0) return 'scheduled';
  return sinceEndMs <= limits.completedWindowDays * dayMs ? 'completed' : 'archived';
}

export interface Wish {
  /** `2026-03-29`, or '' when nothing is chosen. */
  date: string;
  /** `09:30`, by the school's clock, or ''. */
  time: string;
}

/** What is wrong with a wished date and time (S2 section 5), or null. */
export function complaintAbout({ date, time }: Wish, zone: string, now: number): string | null {
  if (!date || !time) return messages.lesson.scheduleBoth;
  if (date < todayIn(zone, now)) return messages.lesson.schedulePast;
  return instantOf(date, time, zone) === null ? messages.lesson.scheduleMissingHour : null;
}

/** When the lesson opens, ends and stops its tutor (epoch ms); null while there is no such moment. */
export function availabilityOf({ date, time }: Wish, duration: number, zone: string) {
  const startsAt = date && time ? instantOf(date, time, zone) : null;
  if (startsAt === null || Number.isNaN(startsAt)) return null;
  const endsAt = startsAt + duration * minuteMs;
  return { startsAt, endsAt, tutorStopsAt: endsAt + limits.lessonGraceMinutes * minuteMs };
}

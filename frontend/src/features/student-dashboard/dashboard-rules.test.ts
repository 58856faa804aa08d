import { expect, test } from '@jest/globals';
import {
  achievementScore,
  inHours,
  streakDays,
  studyMinutes,
  toContinue,
  upcoming,
} from './dashboard-rules.ts';
import { progressRow } from '@aulavox/contracts/assessment/progress';
import { idOf } from '../../testing/make.ts';

const row = (
  number: number,
  over: { completed?: boolean; studyTimeMinutes?: number; progress?: number },
) =>
  progressRow.parse({
    lessonId: idOf(number),
    progress: 0,
    completed: false,
    hasCompletionBadge: false,
    studyTimeMinutes: 0,
    lastStudied: null,
    ...over,
  });

test.each([
  [0, 0],
  [3, 30],
  [10, 100],
  [14, 100],
])('%d completed lessons are an achievement of %d percent', (completed, percent) => {
  expect(achievementScore(completed)).toBe(percent);
});

test('tracked time counts as it is, and a completed lesson without any counts its duration', () => {
  const rows = [
    row(1, { completed: true, studyTimeMinutes: 12 }),
    row(2, { completed: true }),
    row(3, { completed: true }),
    row(4, { progress: 50 }),
  ];
  expect(studyMinutes(rows, new Map([[idOf(2), 45]]))).toBe(12 + 45 + 30);
});

test('study time is shown in hours with one digit where it needs one', () => {
  expect([inHours(0), inHours(90), inHours(125)]).toEqual(['0 h', '1.5 h', '2.1 h']);
});

test('a streak counts days in a row up to today or yesterday and is never below 1', () => {
  const now = new Date(2025, 2, 10, 9);
  const day = (date: number) => new Date(2025, 2, date, 17).toISOString();
  expect(streakDays([], now)).toBe(1);
  expect(streakDays([day(10), day(9), day(9), day(8)], now)).toBe(3);
  expect(streakDays([day(9), day(8)], now)).toBe(2);
  expect(streakDays([day(7), day(6)], now)).toBe(1);
});

test('lessons that are over or not scheduled are not coming up, the others come soonest first', () => {
  const now = new Date('2025-03-10T09:00:00Z');
  const lessons = [
    { id: 'later', startsAt: '2025-03-12T09:00:00Z', endsAt: '2025-03-12T09:30:00Z' },
    { id: 'over', startsAt: '2025-03-10T08:00:00Z', endsAt: '2025-03-10T08:30:00Z' },
    { id: 'now', startsAt: '2025-03-10T08:45:00Z', endsAt: '2025-03-10T09:15:00Z' },
    { id: 'never', startsAt: null, endsAt: null },
  ];
  expect(upcoming(lessons, now).map(({ id }) => id)).toEqual(['now', 'later']);
});

test('what was begun and is not done is continued', () => {
  const rows = [row(1, { progress: 100, completed: true }), row(2, {}), row(3, { progress: 10 })];
  expect(toContinue(rows)?.lessonId).toBe(idOf(3));
  expect(toContinue([])).toBeUndefined();
});

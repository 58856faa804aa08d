import { expect, test } from '@jest/globals';
import { studentProgress } from '@aulavox/contracts/assessment/progress';
import { idOf } from '../../testing/make.ts';
import { lastStudiedOf, percentOf, recentActivity, timeAgo, toneOf } from './progress-rules.ts';

test.each([
  [0, 0, 0],
  [0, 3, 0],
  [1, 3, 33],
  [2, 3, 67],
  [3, 3, 100],
])('%i of %i lessons are %i percent', (completed, total, percent) => {
  expect(percentOf(completed, total)).toBe(percent);
});

test.each([
  [100, 'success'],
  [80, 'success'],
  [79, 'warning'],
  [60, 'warning'],
  [59, 'danger'],
  [0, 'danger'],
])('%i percent are shown as %s', (percent, tone) => {
  expect(toneOf(percent)).toBe(tone);
});

const now = Date.parse('2026-03-10T12:00:00Z');

test.each([
  ['2026-03-10T11:59:01Z', 'Just now'],
  ['2026-03-10T12:00:30Z', 'Just now'],
  ['2026-03-10T11:59:00Z', '1 minute ago'],
  ['2026-03-10T11:01:00Z', '59 minutes ago'],
  ['2026-03-10T11:00:00Z', '1 hour ago'],
  ['2026-03-09T12:00:01Z', '23 hours ago'],
  ['2026-03-09T12:00:00Z', '1 day ago'],
  ['2026-02-10T12:00:00Z', '28 days ago'],
])('%s reads as %s', (instant, words) => {
  expect(timeAgo(instant, now)).toBe(words);
});

const row = (number: number, studied: (string | null)[]) =>
  studentProgress.parse({
    student: {
      id: idOf(number),
      firstName: `Student ${number}`,
      lastName: 'Lin',
      email: 's@school.example',
      className: null,
      actualClassName: null,
    },
    progress: studied.map((lastStudied) => ({
      userId: idOf(number),
      lessonId: idOf(90),
      progress: 10,
      completed: false,
      lastStudied,
      createdAt: '2026-03-01T00:00:00Z',
    })),
    completedLessons: 0,
    totalLessons: 2,
    badges: [],
  });

test('a student studied last when any of the lessons was opened last', () => {
  const rows = row(1, [
    '2026-03-01T09:00:00Z',
    null,
    '2026-03-04T09:00:00Z',
    '2026-03-02T09:00:00Z',
  ]);
  expect(lastStudiedOf(rows)).toBe('2026-03-04T09:00:00Z');
  expect(lastStudiedOf(row(1, [null]))).toBeNull();
});

test('recent activity names five students, the latest first, and nobody who never studied', () => {
  const rows = [3, 1, 6, 2, 5, 4].map((day) => row(day, [`2026-03-0${day}T09:00:00Z`]));
  const names = recentActivity([...rows, row(7, [null])]).map(({ student }) => student.firstName);
  expect(names).toEqual([6, 5, 4, 3, 2].map((day) => `Student ${day}`));
});

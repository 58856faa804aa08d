import { expect, test } from '@jest/globals';
import { messages } from '@aulavox/contracts/messages';
import { accessAt } from './lesson-access-rules.ts';

const lesson = { startsAt: new Date('2026-03-02T09:00:00Z'), duration: 30 };
const { open, before, ended } = messages.access;

test('a lesson without a schedule is open and nothing ends it', () => {
  expect(accessAt({ startsAt: null, duration: 30 }, new Date())).toEqual({
    accessible: true,
    message: open,
    timeRemaining: null,
  });
});

test.each([
  ['a day before', '2026-03-01T09:00:00Z', false, before, null],
  ['a millisecond before its start', '2026-03-02T08:59:59.999Z', false, before, null],
  ['at its start', '2026-03-02T09:00:00Z', true, open, 35],
  ['a second later', '2026-03-02T09:00:01Z', true, open, 35],
  ['a minute later', '2026-03-02T09:01:00Z', true, open, 34],
  ['at its end', '2026-03-02T09:30:00Z', true, open, 5],
  ['in the last second of the grace', '2026-03-02T09:34:59.001Z', true, open, 1],
  ['when the grace is over', '2026-03-02T09:35:00Z', true, ended, 0],
  ['a week later', '2026-03-09T09:00:00Z', true, ended, 0],
])('a scheduled lesson %s (%s)', (_when, now, accessible, message, timeRemaining) => {
  expect(accessAt(lesson, new Date(now))).toEqual({ accessible, message, timeRemaining });
});

test('the texts are the ones that the screens look for', () => {
  expect(ended).toBe('Lesson time has ended. Only quiz generation is available.');
  expect(before).toBe(
    'This lesson is not currently available. Please check your timetable for scheduled times.',
  );
});

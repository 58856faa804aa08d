import { expect, test } from '@jest/globals';
import { hasOwnTimeEnded } from './session-rules.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 10, minutes));

test.each([
  ['before it started', null, null, 500, false],
  ['a moment before the grace is over', 0, null, 34.99, false],
  ['when the grace is over', 0, null, 35, true],
  ['while paused in time, however long', 0, 20, 500, false],
  ['paused too late', 0, 36, 500, true],
])('the own clock of 30 minutes %s', (_when, started, paused, now, hasEnded) => {
  const clock = {
    lessonStartedAt: started === null ? null : at(started),
    pausedAt: paused === null ? null : at(paused),
  };
  expect(hasOwnTimeEnded(clock, 30, new Date(at(0).getTime() + now * 60_000))).toBe(hasEnded);
});

import { expect, test } from '@jest/globals';
import { makeMessage, makeSession } from '../../testing/make.ts';
import {
  elapsedMs,
  isOpen,
  isOverTime,
  isQuizDue,
  phaseOf,
  responsesUsed,
  restoreClock,
  resumed,
} from './session-rules.ts';

const minute = 60_000;
const now = Date.parse('2025-03-03T10:00:00Z');
const presented = makeMessage({ type: 'lesson' });

test('a session is not started until the tutor has presented, and over with a summary or an end', () => {
  expect(phaseOf(makeSession({ messages: [makeMessage()] }))).toBe('not-started');
  expect(phaseOf(makeSession({ messages: [presented] }))).toBe('active');
  expect(phaseOf(makeSession({ messages: [presented, makeMessage({ type: 'summary' })] }))).toBe(
    'completed',
  );
  expect(phaseOf(makeSession({ messages: [presented], endedAt: '2025-03-03T09:30:00Z' }))).toBe(
    'completed',
  );
});

test('a clock that stood still while away goes on where it stopped', () => {
  const session = makeSession({
    messages: [presented],
    lessonStartTime: now - 30 * minute,
    pausedAt: new Date(now - 20 * minute).toISOString(),
  });
  const clock = restoreClock(session, now);
  expect(elapsedMs(clock, now)).toBe(10 * minute);
  expect(elapsedMs(clock, now + minute)).toBe(11 * minute);
});

test('an active session without a start time starts its clock now', () => {
  expect(restoreClock(makeSession({ messages: [presented] }), now)).toEqual({
    startTime: now,
    pausedAt: null,
  });
});

test('a clock shows nothing before the lesson and stands where the lesson ended', () => {
  const greeted = makeSession({ messages: [makeMessage()], lessonStartTime: now - 9 * minute });
  expect(elapsedMs(restoreClock(greeted, now), now)).toBe(0);
  const over = makeSession({
    messages: [presented],
    lessonStartTime: now - 60 * minute,
    endedAt: new Date(now - 35 * minute).toISOString(),
  });
  expect(elapsedMs(restoreClock(over, now), now)).toBe(25 * minute);
});

test('a paused clock stands still and resuming loses nothing', () => {
  const paused = { startTime: now - 5 * minute, pausedAt: now };
  expect(elapsedMs(paused, now + 60 * minute)).toBe(5 * minute);
  expect(elapsedMs(resumed(paused, now + 60 * minute), now + 61 * minute)).toBe(6 * minute);
});

test('a lesson is over five minutes after its duration', () => {
  expect(isOverTime(35 * minute - 1, 30)).toBe(false);
  expect(isOverTime(35 * minute, 30)).toBe(true);
});

test('half of the minutes bring the quiz', () => {
  expect(isQuizDue(15 * minute - 1, 30)).toBe(false);
  expect(isQuizDue(15 * minute, 30)).toBe(true);
});

test('the responses used are the highest that was counted', () => {
  expect(responsesUsed([])).toBe(0);
  expect(
    responsesUsed([
      makeMessage({ responseCount: 2 }),
      makeMessage(),
      makeMessage({ responseCount: 3 }),
    ]),
  ).toBe(3);
});

test('a lesson whose time has ended is accessible and closed for talking', () => {
  expect(isOpen({ accessible: true, message: 'This lesson is available.' })).toBe(true);
  expect(
    isOpen({
      accessible: true,
      message: 'Lesson time has ended. Only quiz generation is available.',
    }),
  ).toBe(false);
  expect(isOpen({ accessible: false, message: 'Later' })).toBe(false);
});

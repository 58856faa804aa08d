import { tutoringSessions } from '@aulavox/contracts/tutor/tutoring';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { FakeApi } from '../../testing/fake-api.ts';
import { makeMessage, makeSession } from '../../testing/make.ts';
import { useLessonClock } from './use-lesson-clock.ts';

const minute = 60_000;
let api: FakeApi;

beforeEach(() => {
  jest.useFakeTimers();
  api = new FakeApi().on(tutoringSessions.update, () => makeSession());
});

afterEach(() => {
  show(true);
  jest.useRealTimers();
});

function show(isShown: boolean): void {
  Object.defineProperty(document, 'hidden', { value: !isShown, configurable: true });
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

function run() {
  const session = makeSession({
    messages: [makeMessage({ type: 'lesson' })],
    lessonStartTime: Date.now(),
  });
  return renderHook(() => useLessonClock(session, true));
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('the clock stands still while the page is hidden and goes on when it is shown', async () => {
  const { result } = run();
  await pass(2 * minute);
  expect(result.current.elapsed).toBe(2 * minute);
  show(false);
  await pass(30 * minute);
  expect(result.current.isPaused).toBe(true);
  show(true);
  await pass(minute);
  expect(result.current.elapsed).toBe(3 * minute);
  expect(api.sentTo(tutoringSessions.update)).toMatchObject([
    { pausedAt: expect.any(String) },
    { pausedAt: null },
  ]);
});

test('a pause of the student outlasts hiding and showing the page', async () => {
  const { result } = run();
  act(() => result.current.pause(true));
  show(false);
  await pass(minute);
  show(true);
  expect(result.current.isPaused).toBe(true);
  act(() => result.current.resume());
  expect(result.current.isPaused).toBe(false);
});

test('leaving keeps the moment on the server', async () => {
  const { unmount } = run();
  await pass(minute);
  unmount();
  expect(api.sentTo(tutoringSessions.update)).toMatchObject([
    { pausedAt: new Date(Date.now()).toISOString() },
  ]);
});

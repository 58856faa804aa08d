import { account } from '@aulavox/contracts/auth/account';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, renderHook } from '@testing-library/react';
import { reportActivity } from '../../lib/activity.ts';
import { browser } from '../../lib/paths.ts';
import { showKeptToast, useToast } from '../../lib/toast.ts';
import { FakeApi } from '../../testing/fake-api.ts';
import { useSessionTimer } from './session-timer.ts';

const minute = 60_000;
let goTo: jest.SpiedFunction<typeof browser.goTo>;
let api: FakeApi;

beforeEach(() => {
  jest.useFakeTimers();
  goTo = jest.spyOn(browser, 'goTo').mockImplementation(() => undefined);
  api = new FakeApi().on(account.refreshSession, () => ({ expiresAt: '2025-03-03T09:15:00Z' }));
});

afterEach(() => {
  jest.useRealTimers();
  goTo.mockRestore();
});

function watch(onLost = () => undefined as void) {
  return renderHook(() => {
    useSessionTimer(onLost);
    return useToast();
  });
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const refreshes = () => api.sentTo(account.refreshSession).length;

test('13 idle minutes bring a warning that a movement takes away', async () => {
  const { result, rerender } = watch();
  await pass(13 * minute - 2000);
  rerender();
  expect(result.current).toBeNull();
  await pass(3000);
  rerender();
  expect(result.current?.title).toBe('Session Expiring Soon');
  fireEvent.mouseMove(window);
  rerender();
  expect(result.current).toBeNull();
  expect(goTo).not.toHaveBeenCalled();
});

test('15 idle minutes sign out, and the next page says why', async () => {
  watch();
  await pass(15 * minute + 1000);
  expect(goTo).toHaveBeenCalledTimes(1);
  expect(goTo).toHaveBeenCalledWith('/api/logout');

  act(showKeptToast);
  const { result } = renderHook(() => useToast());
  expect(result.current?.title).toBe('Session Expired');
});

test('speech counts as activity: nobody is signed out in the middle of a spoken lesson', async () => {
  watch();
  for (let spoken = 0; spoken < 40; spoken += 10) {
    await pass(10 * minute);
    reportActivity();
  }
  expect(goTo).not.toHaveBeenCalled();
});

test('activity in another tab keeps this one signed in', async () => {
  watch();
  await pass(14 * minute);
  localStorage.setItem('aulavox.activity', String(Date.now()));
  await pass(2 * minute);
  expect(goTo).not.toHaveBeenCalled();
});

test('the session is refreshed every 5 minutes', async () => {
  watch();
  await pass(5 * minute + 10);
  expect(refreshes()).toBe(1);
  await pass(5 * minute);
  expect(refreshes()).toBe(2);
});

test('activity after more than 2 quiet minutes refreshes at once, earlier activity does not', async () => {
  watch();
  await pass(minute);
  fireEvent.keyDown(window);
  await pass(10);
  expect(refreshes()).toBe(0);
  await pass(2 * minute + 10);
  fireEvent.keyDown(window);
  await pass(10);
  expect(refreshes()).toBe(1);
});

test('a refresh that finds no session leaves, one that finds no server does not', async () => {
  const onLost = jest.fn();
  watch(onLost);
  api.refuse(account.refreshSession, 'unavailable', 'Try again');
  await pass(5 * minute + 10);
  expect(onLost).not.toHaveBeenCalled();
  api.refuse(account.refreshSession, 'unauthorized', 'Unauthorized');
  await pass(5 * minute);
  expect(onLost).toHaveBeenCalled();
});

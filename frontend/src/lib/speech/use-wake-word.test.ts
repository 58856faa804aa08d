import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { FakeRecognition } from '../../testing/fake-speech.ts';
import { useToast } from '../toast.ts';
import { afterWakePhrase, useWakeWord } from './use-wake-word.ts';

const onCommand = jest.fn();
const onWake = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  FakeRecognition.install();
});

afterEach(() => {
  FakeRecognition.remove();
  jest.useRealTimers();
});

function enable() {
  const { result } = renderHook(() => ({
    wake: useWakeWord({ onWake, onCommand }),
    toast: useToast(),
  }));
  act(() => result.current.wake.toggle());
  return result;
}

const say = (text: string) => act(() => FakeRecognition.last?.say(text));
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('what follows the wake phrase is sent as the question', () => {
  const result = enable();
  expect(result.current.wake.state).toBe('waiting');
  say('what is chlorophyll');
  expect(onCommand).not.toHaveBeenCalled();

  pass(500);
  say('Hey tutor, go!');
  expect(result.current.wake.state).toBe('command');
  expect(result.current.toast?.title).toBe('Wake Word Detected');
  expect(onWake).toHaveBeenCalledTimes(1);

  pass(500);
  say('what is chlorophyll');
  expect(onCommand).toHaveBeenCalledWith('what is chlorophyll');
  expect(result.current.toast?.title).toBe('Command Received');
  expect(result.current.wake.state).toBe('waiting');
});

test('after ten seconds without a question it waits for the phrase again', () => {
  const result = enable();
  say('hey tutor go');
  pass(10_000);
  expect(result.current.wake.state).toBe('waiting');
});

test('it starts again half a second after each end, also after silence', () => {
  const result = enable();
  act(() => FakeRecognition.last?.fail('no-speech'));
  expect(result.current.toast?.tone).not.toBe('error');
  pass(499);
  expect(FakeRecognition.starts).toBe(1);
  pass(1);
  expect(FakeRecognition.starts).toBe(2);
});

test('a microphone that is missing turns it off and says so once', () => {
  const result = enable();
  act(() => FakeRecognition.last?.fail('audio-capture'));
  expect(result.current.wake.state).toBe('off');
  expect(result.current.toast?.message).toBe(
    'Microphone not found or not accessible. Please check your microphone connection.',
  );
  pass(5000);
  expect(FakeRecognition.starts).toBe(1);
});

test('turned off, it listens no more', () => {
  const result = enable();
  act(() => result.current.wake.toggle());
  expect(result.current.toast?.title).toBe('Wake Word Disabled');
  pass(5000);
  expect(FakeRecognition.starts).toBe(1);
});

test('the phrase is found in the middle of a sentence, with its question', () => {
  expect(afterWakePhrase('so, Hey Tutor. Go what is light')).toBe('what is light');
  expect(afterWakePhrase('hey tutor')).toBeNull();
});

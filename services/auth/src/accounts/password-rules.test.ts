import { expect, test } from '@jest/globals';
import { commonPasswords } from './common-passwords.ts';
import { isEasyToGuess } from './password-rules.ts';

test.each(['123456', 'PASSWORD', ' qwerty ', 'ada@people.example', 'Ada'])(
  '%s is easy to guess',
  (password) => {
    expect(isEasyToGuess(password, 'ada@people.example')).toBe(true);
  },
);

test('a password of its own is not', () => {
  expect(isEasyToGuess('under the old oak', 'ada@people.example')).toBe(false);
});

test('the list holds a hundred, each long enough to be tried', () => {
  expect(commonPasswords.size).toBe(100);
  expect([...commonPasswords].filter((one) => one.length < 6)).toEqual([]);
});

import { expect, test } from '@jest/globals';
import { hashPassword, isPasswordOf } from './passwords.ts';

test('passwords are kept as argon2id with the parameters of OWASP', async () => {
  expect(await hashPassword('a long good one')).toMatch(
    /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/,
  );
});

test('only the right password of somebody who exists is right', async () => {
  const person = { passwordHash: await hashPassword('a long good one') };
  expect(await isPasswordOf(person, 'a long good one')).toBe(true);
  expect(await isPasswordOf(person, 'a long bad one')).toBe(false);
  // Nobody is compared with a hash of this, for the same work.
  expect(await isPasswordOf(null, 'the password of nobody')).toBe(false);
});

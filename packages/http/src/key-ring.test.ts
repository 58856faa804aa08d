import { expect, test } from '@jest/globals';
import { generateKeyPairSync } from 'node:crypto';
import type { InternalCall } from './internal-client.ts';
import { remoteKeyRing } from './key-ring.ts';

const jwk = (kid: string) => ({
  ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' }),
  kid,
});

function ring() {
  const auth = { keys: [jwk('one')], asked: 0, now: 1_000_000 };
  const call = (async () => {
    auth.asked += 1;
    return { keys: auth.keys };
  }) as InternalCall; // it is asked for the keys only
  return { auth, find: remoteKeyRing(call, () => new Date(auth.now)) };
}

test('a known key is asked for once, also by many at the same time', async () => {
  const { auth, find } = ring();
  const found = await Promise.all(['one', 'one', 'one'].map(find));
  expect(found.every((key) => key?.asymmetricKeyType === 'ec')).toBe(true);
  await find('one');
  expect(auth.asked).toBe(1);
});

test('a new key is found, but unknown ids cost auth one question in five seconds', async () => {
  const { auth, find } = ring();
  await find('one');
  auth.keys.push(jwk('two'));
  for (let forged = 0; forged < 20; forged += 1) expect(await find(`forged ${forged}`)).toBeNull();
  expect(auth.asked).toBe(1);
  auth.now += 5_000;
  expect(await find('two')).not.toBeNull();
  expect(auth.asked).toBe(2);
});

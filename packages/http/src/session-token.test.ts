import { expect, test } from '@jest/globals';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { sessionVerifier, tokenIssuer } from './session-token.ts';

const [ours, theirs] = [0, 1].map(() => generateKeyPairSync('ec', { namedCurve: 'P-256' }));
const claims = {
  sid: randomUUID(),
  role: 'student',
  schoolId: randomUUID(),
  classId: null,
  name: 'Lena',
  access: { reason: null, until: null },
};
const subject = randomUUID();
const start = new Date('2026-03-01T10:00:00.250Z').getTime();

function sign(given: object = {}, options: jwt.SignOptions = {}, key = ours?.privateKey): string {
  if (!key) throw new Error('no key');
  const iat = start / 1000;
  return jwt.sign(
    { ...claims, iat, exp: iat + 900, iss: tokenIssuer, sub: subject, ...given },
    key,
    {
      algorithm: 'ES256',
      keyid: 'one',
      ...options,
    },
  );
}

function verifier() {
  const clock = { now: start, asked: 0 };
  const verify = sessionVerifier(
    async (keyId) => {
      clock.asked += 1;
      return keyId === 'one' ? (ours?.publicKey ?? null) : null;
    },
    () => new Date(clock.now),
  );
  return { clock, verify };
}

const refused = { code: 'unauthorized' };

test('a good token tells who calls and when it was made, to the millisecond', async () => {
  const { verify } = verifier();
  const { sid: sessionId, ...rest } = claims;
  expect(await verify(sign())).toEqual({
    principal: { ...rest, sessionId, userId: subject },
    issuedAt: start,
    expiresAt: start + 900_000,
  });
});

test('a token is verified once and counts no longer than it lives', async () => {
  const { clock, verify } = verifier();
  const token = sign();
  await verify(token);
  await verify(token);
  expect(clock.asked).toBe(1);
  clock.now += 900_000;
  await expect(verify(token)).rejects.toMatchObject(refused);
});

test.each([
  ['another key', () => sign({}, {}, theirs?.privateKey)],
  ['an unknown key id', () => sign({}, { keyid: 'two' })],
  ['another issuer', () => sign({ iss: 'somebody' })],
  ['the past', () => sign({ exp: start / 1000 - 1 })],
  ['no key at all', () => jwt.sign({ ...claims, sub: subject }, '', { algorithm: 'none' })],
  ['a shared secret', () => jwt.sign(claims, 'secret', { keyid: 'one', issuer: tokenIssuer })],
  ['nowhere', () => 'not a token'],
])('a token from %s is refused', async (_name, make) => {
  await expect(verifier().verify(make())).rejects.toMatchObject(refused);
});

test('a changed token is refused', async () => {
  const [head = '', body = '', signature = ''] = sign().split('.');
  const parsed = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
  const forged = Buffer.from(JSON.stringify({ ...parsed, role: 'admin' })).toString('base64url');
  const token = [head, forged, signature].join('.');
  await expect(verifier().verify(token)).rejects.toMatchObject(refused);
});

test('a token of ours with a role that does not exist fits nobody', async () => {
  await expect(verifier().verify(sign({ role: 'janitor' }))).rejects.toMatchObject(refused);
});

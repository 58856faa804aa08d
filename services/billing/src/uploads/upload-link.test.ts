import { expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { userId } from '@aulavox/contracts/primitives';
import { expiryOf, uploadKey, uploadLink } from './upload-link.ts';

const key = uploadKey('a secret of thirty-two characters');
const purpose = { id: randomUUID(), userId: userId.parse(randomUUID()) };
const now = new Date('2025-11-21T08:00:00.000Z');
const link = new URL(uploadLink(key, purpose, now), 'http://localhost');
const signature = link.searchParams.get('signature') ?? '';

test('a link names its object and is good for ten minutes', () => {
  expect(link.pathname).toBe(`/api/objects/${purpose.id}`);
  expect(expiryOf(key, purpose, signature)).toEqual(new Date('2025-11-21T08:10:00.000Z'));
});

test.each([
  ['another object', { ...purpose, id: randomUUID() }, signature],
  ['another person', { ...purpose, userId: userId.parse(randomUUID()) }, signature],
  ['a later end', purpose, signature.replace(/^\d+/, (end) => String(Number(end) + 1))],
  ['another signature', purpose, `${signature.slice(0, -2)}xx`],
  ['no signature', purpose, ''],
])('a link is good for nothing with %s', (_what, changed, given) => {
  expect(expiryOf(key, changed, given)).toBeNull();
});

test('a link of another secret is good for nothing', () => {
  expect(expiryOf(uploadKey('another secret of 32 characters..'), purpose, signature)).toBeNull();
});

import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { objects } from '@aulavox/contracts/billing/objects';
import { pathOf } from '@aulavox/contracts/client';
import type { UserId } from '@aulavox/contracts/primitives';

export type UploadKey = Buffer;

/** Minutes. */
const lifetime = 10;

/** A key of its own, so that a signature of an upload is good for nothing else. */
export const uploadKey = (secret: string): UploadKey =>
  Buffer.from(hkdfSync('sha256', secret, '', 'aulavox upload links', 32));

/** What a link is for: one object, by one person. */
interface Purpose {
  id: string;
  userId: UserId;
}

/** The path that takes the PUT of this person, good for ten minutes. */
export function uploadLink(key: UploadKey, purpose: Purpose, now: Date): string {
  const expires = String(now.getTime() + lifetime * 60_000);
  const signature = `${expires}.${sign(key, purpose, expires)}`;
  return pathOf(objects.put, { params: { key: purpose.id }, query: { signature } });
}

/** Until when the signature is good; null when it was not made for this object and this person. */
export function expiryOf(key: UploadKey, purpose: Purpose, signature: string): Date | null {
  const [expires = '', given = ''] = signature.split('.');
  const expected = Buffer.from(sign(key, purpose, expires));
  const actual = Buffer.from(given);
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
  return new Date(Number(expires));
}

const sign = (key: UploadKey, { id, userId }: Purpose, expires: string): string =>
  createHmac('sha256', key).update(`${id}\n${userId}\n${expires}`).digest('base64url');

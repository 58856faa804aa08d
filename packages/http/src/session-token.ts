import type { KeyObject } from 'node:crypto';
import { type Principal, principal as principalSchema } from '@aulavox/contracts/principal';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { AppError, unauthorized } from './app-error.ts';

const claims = z.object({
  sub: z.string(),
  sid: z.string(),
  role: z.string(),
  schoolId: z.string().nullable(),
  classId: z.string().nullable(),
  name: z.string(),
  access: z.unknown(),
  /** Seconds, with a fraction, so that a mark set within the same second can be told apart. */
  iat: z.number(),
  exp: z.number(),
});

/** A session token that was checked. */
export interface Session {
  principal: Principal;
  /** Epoch milliseconds. */
  issuedAt: number;
  expiresAt: number;
}

/** Finds the public key of a key id; null when there is none. */
export type FindKey = (keyId: string) => Promise<KeyObject | null>;
export type VerifySession = (token: string) => Promise<Session>;

export const tokenIssuer = 'aulavox';

/** Bounds the memory of the cache: about 2 kB each. */
const cachedSessions = 10_000;

/** Verifies ES256 session tokens; a verified one is remembered until it expires. Throws 401. */
export function sessionVerifier(findKey: FindKey, now: () => Date): VerifySession {
  const cache = new Map<string, Session>();
  return async (token) => {
    const known = cache.get(token);
    if (known) {
      if (known.expiresAt > now().getTime()) return known;
      cache.delete(token);
    }
    const session = await verify(token, findKey, now);
    if (cache.size >= cachedSessions) dropOldest(cache);
    cache.set(token, session);
    return session;
  };
}

/** The session of a token, or null for one that does not hold: nobody, not an error (design section 5). */
export async function sessionOrNobody(
  token: string,
  verifySession: VerifySession,
): Promise<Session | null> {
  try {
    return await verifySession(token);
  } catch (error) {
    if (error instanceof AppError && error.code === 'unauthorized') return null;
    throw error;
  }
}

async function verify(token: string, findKey: FindKey, now: () => Date): Promise<Session> {
  const keyId = jwt.decode(token, { complete: true })?.header.kid;
  const key = keyId ? await findKey(keyId) : null;
  if (!key) throw unauthorized();
  return read(token, key, now());
}

/** Also a token of ours that says something else than this build expects is nobody's: people sign in again. */
function read(token: string, key: KeyObject, now: Date): Session {
  try {
    const { sub, sid, iat, exp, ...rest } = claims.parse(decode(token, key, now));
    return {
      principal: principalSchema.parse({ ...rest, userId: sub, sessionId: sid }),
      issuedAt: iat * 1000,
      expiresAt: exp * 1000,
    };
  } catch {
    throw unauthorized();
  }
}

const decode = (token: string, key: KeyObject, now: Date): unknown =>
  jwt.verify(token, key, {
    algorithms: ['ES256'],
    issuer: tokenIssuer,
    clockTimestamp: now.getTime() / 1000,
  });

/** Maps keep insertion order; a tenth goes at once, so that a full cache is not swept at every call. */
function dropOldest(cache: Map<string, Session>): void {
  let left = cachedSessions / 10;
  for (const token of cache.keys()) {
    cache.delete(token);
    left -= 1;
    if (left <= 0) return;
  }
}

import { createPublicKey, type KeyObject } from 'node:crypto';
import { authInternal } from '@aulavox/contracts/auth/internal';
import type { InternalCall } from './internal-client.ts';
import type { FindKey } from './session-token.ts';

/** Milliseconds before an unknown key id is asked for again, so that forged ids cost auth nothing. */
const askAgainAfter = 5_000;

/** Finds auth's public keys: kept once fetched, an unknown id fetches. */
export function remoteKeyRing(call: InternalCall, now: () => Date): FindKey {
  let keys = new Map<string, KeyObject>();
  let askedAt = 0;
  let asking: Promise<void> | null = null;

  const fetchKeys = async (): Promise<void> => {
    const answer = await call(authInternal.keys, {}, { schoolId: null });
    keys = new Map(answer.keys.map((jwk) => [String(jwk['kid']), fromJwk(jwk)]));
    askedAt = now().getTime();
  };

  return async (keyId) => {
    const known = keys.get(keyId);
    if (known) return known;
    if (now().getTime() - askedAt < askAgainAfter) return null;
    asking ??= fetchKeys().finally(() => {
      asking = null;
    });
    await asking;
    return keys.get(keyId) ?? null;
  };
}

const fromJwk = (jwk: Record<string, unknown>): KeyObject =>
  createPublicKey({ key: jwk, format: 'jwk' });

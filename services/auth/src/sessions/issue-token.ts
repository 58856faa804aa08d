import type { Principal } from '@aulavox/contracts/principal';
import { tokenLifetime } from '@aulavox/http/session-cookie';
import { tokenIssuer } from '@aulavox/http/session-token';
import jwt from 'jsonwebtoken';
import type { SigningKeys } from './signing-keys.ts';

/** What a token will say, as one transaction saw it. */
export interface Ticket {
  principal: Principal;
  /** Read inside that transaction, so that a change that commits later marks this token as stale. */
  issuedAt: Date;
  /** The end of the session, which no token outlives. */
  endsAt: Date;
}

export interface IssuedToken {
  token: string;
  expiresAt: Date;
  /** Seconds from `issuedAt`. */
  lifetime: number;
}

/** Signs a session token with the newest key (design section 5). */
export async function issueToken(
  keys: SigningKeys,
  { principal, issuedAt, endsAt }: Ticket,
): Promise<IssuedToken> {
  const { userId, sessionId, ...claims } = principal;
  const iat = issuedAt.getTime() / 1000;
  const exp = Math.min(iat + tokenLifetime, endsAt.getTime() / 1000);
  const { id, privateKey } = await keys.current();
  const token = jwt.sign({ ...claims, sid: sessionId, iat, exp }, privateKey, {
    algorithm: 'ES256',
    keyid: id,
    issuer: tokenIssuer,
    subject: userId,
  });
  return { token, expiresAt: new Date(exp * 1000), lifetime: Math.round(exp - iat) };
}

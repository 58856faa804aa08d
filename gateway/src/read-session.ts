import { authInternal } from '@aulavox/contracts/auth/internal';
import { ApiError } from '@aulavox/contracts/client';
import type { Principal } from '@aulavox/contracts/principal';
import type { InternalCall } from '@aulavox/http/internal-client';
import { sessionCookie, sessionCookieHeaders } from '@aulavox/http/session-cookie';
import { type Session, sessionOrNobody, type VerifySession } from '@aulavox/http/session-token';
import type { Logger } from '@aulavox/telemetry/create-logger';
import { parseCookie } from 'cookie';
import type { Marks } from './follow-marks.ts';

/** Who calls, with the token that goes on to the services. */
export interface EdgeSession {
  principal: Principal;
  token: string;
  /** Set when the browser's cookies are to be replaced. */
  renewedCookies?: string[];
}

/** Nobody (null) where there is no session, or one that does not hold any more. */
export type ReadSession = (cookies: string | undefined) => Promise<EdgeSession | null>;

/** Milliseconds; a token this old is renewed by the next request, so that any request keeps a session. */
const renewAfter = 5 * 60_000;

interface ReaderOptions {
  verify: VerifySession;
  marks: Marks;
  internal: InternalCall;
  now: () => Date;
  isSecure: boolean;
  log: Logger;
}

/** Turns the cookie into a session, renewed from auth when it is marked stale or growing old. */
export function sessionReader(options: ReaderOptions): ReadSession {
  const { verify, marks, now, isSecure } = options;
  const renew = renewer(options);
  return async (cookies) => {
    const token = cookies ? parseCookie(cookies)[sessionCookie] : undefined;
    const session = token ? await sessionOrNobody(token, verify) : null;
    if (!token || !session) return null;
    const mark = marks.find(session);
    if (mark === 'revoked') return null;
    const isOld = now().getTime() - session.issuedAt > renewAfter;
    if (mark !== 'stale' && !isOld) return { principal: session.principal, token };
    const fresh = await renew(session);
    if (fresh === 'ended') return null;
    // Without auth a token holds until it expires (design section 5).
    if (fresh === 'unknown') return { principal: session.principal, token };
    const { principal, expiresAt } = await verify(fresh.token);
    const maxAge = Math.floor((expiresAt - now().getTime()) / 1000);
    const renewedCookies = sessionCookieHeaders(fresh.token, { maxAge, isSecure });
    return { principal, token: fresh.token, renewedCookies };
  };
}

type Renewal = { token: string } | 'ended' | 'unknown';

/** Asks auth once for all requests of a session that arrive meanwhile. */
function renewer({ internal, log }: ReaderOptions): (session: Session) => Promise<Renewal> {
  const asking = new Map<string, Promise<Renewal>>();

  const ask = async ({ sessionId, schoolId }: Principal): Promise<Renewal> => {
    try {
      const body = { sessionId };
      return await internal(authInternal.renew, { body }, { schoolId });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return 'ended';
      log.warn({ err: error }, 'a session could not be renewed');
      return 'unknown';
    }
  };

  return ({ principal }) => {
    const { sessionId } = principal;
    const running = asking.get(sessionId);
    if (running) return running;
    const started = ask(principal).finally(() => asking.delete(sessionId));
    asking.set(sessionId, started);
    return started;
  };
}

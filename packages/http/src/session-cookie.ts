import { sessionMarkCookie } from '@aulavox/contracts/session-mark';
import { stringifySetCookie } from 'cookie';

/** The one cookie (design decisions: HttpOnly, SameSite=Lax, Secure where the public address is https). */
export const sessionCookie = 'aulavox_session';

/** Seconds that a session token lives. */
export const tokenLifetime = 15 * 60;

interface CookieOptions {
  /** Seconds that the browser keeps it; 0 takes it away. */
  maxAge: number;
  isSecure: boolean;
}

/**
 * The `Set-Cookie` headers that hand a session token to the browser: the token, which no script reads,
 * and a mark without a secret, by which the page knows that asking who is signed in is worth a request.
 */
export function sessionCookieHeaders(token: string, { maxAge, isSecure }: CookieOptions): string[] {
  const common = { maxAge, path: '/', sameSite: 'lax', secure: isSecure } as const;
  return [
    stringifySetCookie({ ...common, name: sessionCookie, value: token, httpOnly: true }),
    stringifySetCookie({ ...common, name: sessionMarkCookie, value: maxAge > 0 ? '1' : '' }),
  ];
}

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

/** The `Set-Cookie` header that hands a session token to the browser. */
export const sessionCookieHeader = (token: string, { maxAge, isSecure }: CookieOptions): string =>
  stringifySetCookie({
    name: sessionCookie,
    value: token,
    maxAge,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
  });

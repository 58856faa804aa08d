import { stringifySetCookie } from 'cookie';

/** The one cookie (design decisions: HttpOnly, SameSite=Lax, Secure where the public address is https). */
export const sessionCookie = 'aulavox_session';

/** Seconds that a session token lives. */
export const tokenLifetime = 15 * 60;

interface CookieOptions {
  isSecure: boolean;
}

/** The `Set-Cookie` header that hands a session token to the browser. */
export const sessionCookieHeader = (token: string, { isSecure }: CookieOptions): string =>
  header(token, tokenLifetime, isSecure);

/** The `Set-Cookie` header that takes it away. */
export const endedCookieHeader = ({ isSecure }: CookieOptions): string => header('', 0, isSecure);

const header = (value: string, maxAge: number, secure: boolean): string =>
  stringifySetCookie({
    name: sessionCookie,
    value,
    maxAge,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
  });

/** The one cookie: HttpOnly, SameSite=Lax, Secure where the public address is https (design section 5). */
export const sessionCookie = 'aulavox_session';

/** Seconds that a session token lives. */
export const tokenLifetime = 15 * 60;

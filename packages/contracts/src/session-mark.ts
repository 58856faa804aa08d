/** Readable by the page: there while a session may be. The session itself is in a cookie no script sees. */
export const sessionMarkCookie = 'aulavox_signed_in';

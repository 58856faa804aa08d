import type { Reply } from '@aulavox/http/handler';
import { sessionCookieHeaders } from '@aulavox/http/session-cookie';
import type { Deps } from '../deps.ts';
import { issueToken, type IssuedToken, type Ticket } from './issue-token.ts';

/** Issues the token of a ticket and hands it to the browser, for as long as it lives. */
export async function signIn(
  { keys, isSecure }: Deps,
  reply: Reply,
  ticket: Ticket,
): Promise<IssuedToken> {
  const issued = await issueToken(keys, ticket);
  setCookies(reply, issued.token, { maxAge: issued.lifetime, isSecure });
  return issued;
}

/** Takes the session away from the browser. */
export const clearCookie = (reply: Reply, { isSecure }: Deps): void =>
  setCookies(reply, '', { maxAge: 0, isSecure });

function setCookies(
  reply: Reply,
  token: string,
  options: Parameters<typeof sessionCookieHeaders>[1],
): void {
  for (const cookie of sessionCookieHeaders(token, options)) reply.header('set-cookie', cookie);
}

import type { Reply } from '@aulavox/http/handler';
import { sessionCookieHeader } from '@aulavox/http/session-cookie';
import type { Deps } from '../deps.ts';
import { issueToken, type IssuedToken, type Ticket } from './issue-token.ts';

/** Issues the token of a ticket and hands it to the browser, for as long as it lives. */
export async function signIn(
  { keys, isSecure }: Deps,
  reply: Reply,
  ticket: Ticket,
): Promise<IssuedToken> {
  const issued = await issueToken(keys, ticket);
  const cookie = sessionCookieHeader(issued.token, { maxAge: issued.lifetime, isSecure });
  reply.header('set-cookie', cookie);
  return issued;
}

/** Takes the session away from the browser. */
export const clearCookie = (reply: Reply, { isSecure }: Deps): void =>
  reply.header('set-cookie', sessionCookieHeader('', { maxAge: 0, isSecure }));

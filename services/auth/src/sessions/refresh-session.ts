import type { account } from '@aulavox/contracts/auth/account';
import type { Handler } from '@aulavox/http/handler';
import type { Deps } from '../deps.ts';
import { renewSession } from './renew-session.ts';
import { signIn } from './sign-in.ts';

/** A new cookie for a page in use (S1 section 4). */
export const refreshSession: Handler<typeof account.refreshSession, Deps> = async ({
  principal,
  deps,
  reply,
}) => {
  const ticket = await renewSession(deps, principal.sessionId);
  const { expiresAt } = await signIn(deps, reply, ticket);
  return { expiresAt: expiresAt.toISOString() };
};

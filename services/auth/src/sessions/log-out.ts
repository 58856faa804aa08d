import type { account } from '@aulavox/contracts/auth/account';
import { messages } from '@aulavox/contracts/messages';
import { AppError } from '@aulavox/http/app-error';
import type { Handler } from '@aulavox/http/handler';
import type { Deps } from '../deps.ts';
import { endSession } from './end-sessions.ts';
import { clearCookie } from './sign-in.ts';

export const logOut: Handler<typeof account.logout, Deps> = async ({ principal, deps, reply }) => {
  await end(deps, principal.sessionId);
  clearCookie(reply, deps);
};

/**
 * Signing out by address, as the sign-out links do. Another site could lead people here without their
 * will, so only our own pages and typed addresses count; browsers too old to tell get through.
 */
export const logOutPage: Handler<typeof account.logoutPage, Deps> = async ({
  principal,
  deps,
  header,
  reply,
}) => {
  const site = header('sec-fetch-site') ?? 'none';
  if (site !== 'same-origin' && site !== 'none') {
    throw new AppError('foreign_origin', messages.foreignOrigin);
  }
  if (principal) await end(deps, principal.sessionId);
  clearCookie(reply, deps);
  return { location: '/' };
};

const end = ({ db, now }: Deps, sessionId: string): Promise<void> =>
  db.forPlatform('sessions', (tx) => endSession(tx, sessionId, now));

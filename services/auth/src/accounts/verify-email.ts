import type { account } from '@aulavox/contracts/auth/account';
import type { Handler } from '@aulavox/http/handler';
import type { Deps } from '../deps.ts';
import { useToken } from '../mails/tokens.ts';

/** The link of the verification mail; the sign-in page says how it went. */
export const verifyEmail: Handler<typeof account.verifyEmail, Deps> = async ({
  query: { token },
  deps: { db, now },
}) => {
  const isVerified = await db.forPlatform('mail tokens', async (tx) => {
    const accountId = await useToken(tx, { token, kind: 'verify', now: now() });
    if (!accountId) return false;
    await tx.query(
      `UPDATE accounts SET email_verified_at = coalesce(email_verified_at, $2) WHERE id = $1`,
      [accountId, now()],
    );
    return true;
  });
  return { location: `/login?verified=${isVerified ? 1 : 0}` };
};

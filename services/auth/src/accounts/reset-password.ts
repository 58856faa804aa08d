import type { account } from '@aulavox/contracts/auth/account';
import { messages } from '@aulavox/contracts/messages';
import type { UserId } from '@aulavox/contracts/primitives';
import { AppError } from '@aulavox/http/app-error';
import type { Handler } from '@aulavox/http/handler';
import type { Transaction } from '@aulavox/postgres/open-database';
import { countAttempt } from '../attempts/count-attempt.ts';
import type { Deps } from '../deps.ts';
import { dropTokens, hashToken, useToken } from '../mails/tokens.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { AccountTable } from './account.table.ts';
import { assertGoodPassword } from './password-rules.ts';
import { hashPassword } from './passwords.ts';

/** Sets a new password by mailed link; verifies the address too, and ends every session (decisions 4.1). */
export const resetPassword: Handler<typeof account.resetPassword, Deps> = async ({
  body: { token, newPassword },
  deps,
  header,
}) => {
  const { db, now } = deps;
  await countAttempt(deps, { limit: 'reset', account: hashToken(token).toString('hex'), header });
  const email = await db.forPlatform('mail tokens', (tx) => addresseeOf(tx, token, now()));
  assertGoodPassword(newPassword, { email, field: 'newPassword' });
  const passwordHash = await hashPassword(newPassword);
  await db.forPlatform('mail tokens', async (tx) => {
    const accountId = await useToken(tx, { token, kind: 'reset', now: now() });
    if (!accountId) throw invalidToken();
    await setPassword(tx, { accountId, passwordHash, now: now() });
    await dropTokens(tx, { accountId, kind: 'reset' });
    await endSessionsOf(tx, accountId, now);
  });
  return { message: messages.resetDone };
};

/** Asked before the link is used up, so that a refused password can be tried again with it. */
async function addresseeOf(tx: Transaction, token: string, now: Date): Promise<string> {
  const row = await tx
    .getRepository(AccountTable)
    .createQueryBuilder('account')
    .innerJoin('tokens', 'token', 'token.account_id = account.id')
    .where(`token.hash = :hash AND token.kind = 'reset'`, { hash: hashToken(token) })
    .andWhere('token.used_at IS NULL AND token.expires_at > :now', { now })
    .getOne();
  if (!row) throw invalidToken();
  return row.email;
}

interface NewPassword {
  accountId: UserId;
  passwordHash: string;
  now: Date;
}

const setPassword = (tx: Transaction, { accountId, passwordHash, now }: NewPassword) =>
  tx.query(
    `UPDATE accounts SET password_hash = $2, email_verified_at = coalesce(email_verified_at, $3)
     WHERE id = $1`,
    [accountId, passwordHash, now],
  );

const invalidToken = (): AppError => new AppError('invalid_request', messages.resetInvalid);

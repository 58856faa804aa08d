import type { account } from '@aulavox/contracts/auth/account';
import { messages } from '@aulavox/contracts/messages';
import { AppError } from '@aulavox/http/app-error';
import type { Handler } from '@aulavox/http/handler';
import { countAttemptAfter, forgetAttempts } from '../attempts/count-attempt.ts';
import type { Deps } from '../deps.ts';
import type { Ticket } from '../sessions/issue-token.ts';
import { openSession } from '../sessions/open-session.ts';
import { signIn } from '../sessions/sign-in.ts';
import { ensureStanding } from '../standings/ensure-standing.ts';
import { currentUser } from './current-user.ts';
import { findPerson, type Person } from './find-person.ts';
import { isPasswordOf } from './passwords.ts';

/** An unknown address and a wrong password get the same answer after the same work (design section 5). */
export const logIn: Handler<typeof account.login, Deps> = async ({
  body: { email, password },
  deps,
  header,
  reply,
  log,
}) => {
  const attempt = { limit: 'signIn', account: email, header } as const;
  const person = await countAttemptAfter(deps, attempt, (tx) => findPerson(tx, { email }));
  const isRight = await isPasswordOf(person?.account ?? null, password);
  if (!person || !isRight) throw new AppError('invalid_credentials', messages.signIn.wrong);
  assertMaySignIn(person);
  if (person.member && !person.hasStanding) await ensureStanding(deps, person.member.schoolId);
  await signIn(deps, reply, await beginSession(deps, person));
  return { user: await currentUser(deps, log, person) };
};

/** Told only to those who know the password. */
function assertMaySignIn({ account, member }: Person): void {
  if (!account.emailVerifiedAt) {
    throw new AppError('email_unverified', messages.signIn.unverified);
  }
  if (member && !member.isActive) {
    throw new AppError('account_suspended', messages.signIn.suspended);
  }
}

const beginSession = (
  { db, now }: Deps,
  { account: { id, email }, member }: Person,
): Promise<Ticket> =>
  db.forPlatform(
    'sign in',
    async (tx) => {
      await forgetAttempts(tx, { limit: 'signIn', account: email });
      await tx.query(`UPDATE accounts SET last_login_at = $2 WHERE id = $1`, [id, now()]);
      if (member) {
        await tx.query(
          `UPDATE members SET last_login_at = $3 WHERE school_id = $1 AND account_id = $2`,
          [member.schoolId, id, now()],
        );
      }
      return openSession(tx, id, now);
    },
    member?.schoolId,
  );

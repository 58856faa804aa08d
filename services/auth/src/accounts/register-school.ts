import type { account } from '@aulavox/contracts/auth/account';
import { AppError, forbidden, unauthorized } from '@aulavox/http/app-error';
import type { Handler } from '@aulavox/http/handler';
import type { Transaction } from '@aulavox/postgres/open-database';
import type { UserId } from '@aulavox/contracts/primitives';
import { countAttempt } from '../attempts/count-attempt.ts';
import type { Deps } from '../deps.ts';
import { MemberTable } from '../people/member.table.ts';
import { markSessions } from '../sessions/mark-sessions.ts';
import { renewSession } from '../sessions/renew-session.ts';
import { signIn } from '../sessions/sign-in.ts';
import type { Account } from './account.table.ts';
import { becomeAdmin } from './become-admin.ts';
import { beginSchool, type MadeSchool } from './begin-school.ts';
import { findPerson } from './find-person.ts';

/** Gives a signed-in person without a school one that waits for its plan, and makes them its admin. */
export const registerSchool: Handler<typeof account.registerSchool, Deps> = async ({
  body: { name, address, phone },
  principal: { userId, sessionId },
  deps,
  header,
  reply,
}) => {
  await countAttempt(deps, { limit: 'registration', account: userId, header });
  const account = await findFounder(deps, userId);
  const made = await beginSchool(deps, {
    school: {
      ...{ name, address, phone, adminEmail: account.email },
      location: address ?? 'Not specified',
      timezone: 'UTC',
      start: 'pending',
    },
    check: (tx) => assertWithoutSchool(tx, userId),
  });
  await found(deps, account, made);
  await signIn(deps, reply, await renewSession(deps, sessionId));
  return made.school;
};

async function findFounder({ db }: Deps, id: UserId): Promise<Account> {
  const person = await db.forPlatform('registration', (tx) => findPerson(tx, { id }));
  if (!person) throw unauthorized();
  if (person.account.isSuperadmin) throw forbidden();
  if (person.member) throw inSchool();
  return person.account;
}

const found = ({ db, now }: Deps, founder: Account, made: MadeSchool): Promise<void> =>
  db.forPlatform(
    'registration',
    async (tx) => {
      const { id: accountId, email, firstName, lastName } = founder;
      // Tokens that are being made at this moment wait here, or are seen and marked below.
      await tx.query(`SELECT 1 FROM accounts WHERE id = $1 FOR UPDATE`, [accountId]);
      await assertWithoutSchool(tx, accountId);
      const admin = { accountId, email, firstName, lastName, createdAt: now() };
      await becomeAdmin(tx, made, admin, now);
      await markSessions(tx, { kind: 'stale', of: 'person', ids: [accountId], at: now() });
    },
    made.school.id,
  );

async function assertWithoutSchool(tx: Transaction, accountId: UserId): Promise<void> {
  if (await tx.getRepository(MemberTable).existsBy({ accountId })) throw inSchool();
}

const inSchool = (): AppError => new AppError('conflict', 'You already belong to a school');

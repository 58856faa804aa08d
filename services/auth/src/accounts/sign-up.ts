import { randomUUID } from 'node:crypto';
import { emit } from '@aulavox/bus/emit';
import type { account } from '@aulavox/contracts/auth/account';
import { sendMail } from '@aulavox/contracts/auth/messages';
import { userId } from '@aulavox/contracts/primitives';
import type { Handler } from '@aulavox/http/handler';
import type { Transaction } from '@aulavox/postgres/open-database';
import { countAttempt } from '../attempts/count-attempt.ts';
import type { Deps } from '../deps.ts';
import { openSession } from '../sessions/open-session.ts';
import { signIn } from '../sessions/sign-in.ts';
import { AccountTable } from './account.table.ts';
import { beginSchool } from './begin-school.ts';
import { currentUser } from './current-user.ts';
import { findPerson } from './find-person.ts';
import { emailTaken, insertAccount } from './insert-account.ts';
import { becomeAdmin } from './become-admin.ts';
import { assertGoodPassword } from './password-rules.ts';
import { hashPassword } from './passwords.ts';

/** A person and their school on a trial, signed in at once (endpoint decisions 4.2). */
export const signUp: Handler<typeof account.signup, Deps> = async ({
  body,
  deps,
  header,
  reply,
  log,
}) => {
  const { adminEmail: email, adminPassword: password } = body;
  assertGoodPassword(password, { email, field: 'adminPassword' });
  await countAttempt(deps, { limit: 'registration', account: email, header });
  const passwordHash = await hashPassword(password);
  const made = await beginSchool(deps, { school: newSchool(body), check: assertFree(email) });
  const id = userId.parse(randomUUID());
  const createdAt = deps.now();
  const { ticket, person } = await deps.db.forPlatform(
    'registration',
    async (tx) => {
      const names = { firstName: 'School', lastName: 'Admin' };
      await insertAccount(tx, { id, email, passwordHash, ...names, createdAt });
      await becomeAdmin(tx, made, { accountId: id, email, ...names, createdAt }, deps.now);
      await emit(tx, sendMail, { userId: id, kind: 'verify' });
      const ticket = await openSession(tx, id, deps.now);
      return { ticket, person: await findPerson(tx, { id }) };
    },
    made.school.id,
  );
  if (!person) throw new Error('An account that was just made is gone');
  await signIn(deps, reply, ticket);
  return { user: await currentUser(deps, log, person) };
};

interface SignUp {
  name: string;
  location: string;
  adminEmail: string;
  adminCountry?: string | undefined;
  adminTimezone: string;
}

const newSchool = ({ name, location, adminEmail, adminCountry, adminTimezone }: SignUp) => ({
  name,
  location: location === 'Not specified' ? (adminCountry ?? location) : location,
  address: null,
  phone: null,
  adminEmail,
  timezone: adminTimezone,
  start: 'trial' as const,
});

const assertFree =
  (email: string) =>
  async (tx: Transaction): Promise<void> => {
    if (await tx.getRepository(AccountTable).existsBy({ email })) throw emailTaken();
  };

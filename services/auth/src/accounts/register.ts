import { randomUUID } from 'node:crypto';
import type { account } from '@aulavox/contracts/auth/account';
import { sendMail } from '@aulavox/contracts/auth/messages';
import { emit } from '@aulavox/bus/emit';
import { userId } from '@aulavox/contracts/primitives';
import type { Handler } from '@aulavox/http/handler';
import { countAttempt } from '../attempts/count-attempt.ts';
import type { Deps } from '../deps.ts';
import { openSession } from '../sessions/open-session.ts';
import { signIn } from '../sessions/sign-in.ts';
import { currentUser } from './current-user.ts';
import { findPerson } from './find-person.ts';
import { insertAccount } from './insert-account.ts';
import { assertGoodPassword } from './password-rules.ts';
import { hashPassword } from './passwords.ts';

/** A student without a school, signed in at once; the mailed link lets them in the next time. */
export const register: Handler<typeof account.register, Deps> = async ({
  body: { password, ...names },
  deps,
  header,
  reply,
  log,
}) => {
  assertGoodPassword(password, { email: names.email, field: 'password' });
  await countAttempt(deps, { limit: 'registration', account: names.email, header });
  const id = userId.parse(randomUUID());
  const passwordHash = await hashPassword(password);
  const { ticket, person } = await deps.db.forPlatform('registration', async (tx) => {
    await insertAccount(tx, { id, passwordHash, ...names, createdAt: deps.now() });
    await emit(tx, sendMail, { userId: id, kind: 'verify' });
    const ticket = await openSession(tx, id, deps.now);
    return { ticket, person: await findPerson(tx, { id }) };
  });
  if (!person) throw new Error('An account that was just made is gone');
  await signIn(deps, reply, ticket);
  return { user: await currentUser(deps, log, person) };
};

import type { account } from '@aulavox/contracts/auth/account';
import { unauthorized } from '@aulavox/http/app-error';
import type { Handler } from '@aulavox/http/handler';
import type { Deps } from '../deps.ts';
import { currentUser } from './current-user.ts';
import { findPerson } from './find-person.ts';

/** Who is signed in. */
export const getUser: Handler<typeof account.user, Deps> = async ({ principal, deps, log }) => {
  const person = await deps.db.forPlatform('sessions', (tx) =>
    findPerson(tx, { id: principal.userId }),
  );
  if (!person) throw unauthorized();
  return currentUser(deps, log, person);
};

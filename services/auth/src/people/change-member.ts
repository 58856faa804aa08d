import type { User } from '@aulavox/contracts/auth/user';
import type { SchoolId, UserId } from '@aulavox/contracts/primitives';
import { type AppError, notFound } from '@aulavox/http/app-error';
import type { Transaction } from '@aulavox/postgres/open-database';
import type { Deps } from '../deps.ts';
import { classNamesOf } from './class-names.ts';
import { type Member, MemberTable } from './member.table.ts';
import { toUser } from './to-user.ts';

interface Change {
  schoolId: SchoolId;
  userId: UserId;
  /** One conditional update; how many rows it found worth changing. */
  apply: (tx: Transaction) => Promise<number>;
  /** Why the update left this member alone; null where that is fine. */
  refuse: (member: Member) => AppError | null;
}

/** Changes one person of a school and tells how they are now. Throws 404 for everybody else's people. */
export async function changeMember(
  deps: Deps,
  { schoolId, userId, apply, refuse }: Change,
): Promise<User> {
  const member = await deps.db.forPlatform(
    'people of a school',
    async (tx) => {
      const changed = await apply(tx);
      const found = await tx.getRepository(MemberTable).findOneBy({ schoolId, accountId: userId });
      if (!found) throw notFound();
      const refusal = changed === 0 ? refuse(found) : null;
      if (refusal) throw refusal;
      return found;
    },
    schoolId,
  );
  return toUser(member, await classNamesOf(deps, schoolId, [member]));
}

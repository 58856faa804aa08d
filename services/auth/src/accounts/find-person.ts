import type { User } from '@aulavox/contracts/auth/user';
import type { UserId } from '@aulavox/contracts/primitives';
import type { Transaction } from '@aulavox/postgres/open-database';
import type { ClassNames } from '../people/class-names.ts';
import { type Member, MemberTable } from '../people/member.table.ts';
import { toUser } from '../people/to-user.ts';
import { type Account, AccountTable } from './account.table.ts';

/** An account and what it is in its school, if it has one. */
export interface Person {
  account: Account;
  member: Member | null;
}

/** Looks through all schools: for the platform's door only. */
export async function findPerson(
  tx: Transaction,
  by: { id: UserId } | { email: string },
): Promise<Person | null> {
  const account = await tx.getRepository(AccountTable).findOneBy(by);
  if (!account) return null;
  const member = await tx.getRepository(MemberTable).findOneBy({ accountId: account.id });
  return { account, member };
}

/** The person as the one who is signed in sees themselves. */
export function personToUser({ account, member }: Person, classNames: ClassNames): User {
  if (member) return toUser(member, classNames);
  return {
    id: account.id,
    email: account.email,
    firstName: account.firstName,
    lastName: account.lastName,
    // Who belongs to no school yet counts as a student (endpoint decisions 4.3).
    role: account.isSuperadmin ? 'superadmin' : 'student',
    schoolId: null,
    isActive: true,
    className: null,
    actualClassName: null,
    classId: null,
    profileImageUrl: account.profileImageUrl,
    lastLoginAt: account.lastLoginAt?.toISOString() ?? null,
    createdAt: account.createdAt.toISOString(),
  };
}

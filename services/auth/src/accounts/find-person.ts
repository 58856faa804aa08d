import type { User } from '@aulavox/contracts/auth/user';
import type { UserId } from '@aulavox/contracts/primitives';
import type { Transaction } from '@aulavox/postgres/open-database';
import type { ClassNames } from '../people/class-names.ts';
import type { Member } from '../people/member.table.ts';
import { toUser } from '../people/to-user.ts';
import { type Account, AccountTable } from './account.table.ts';

/** An account and what it is in its school, if it has one. */
export interface Person {
  account: Account;
  member: Member | null;
  /** Whether the school's standing is known here. */
  hasStanding: boolean;
}

/** Looks through all schools: for the platform's door only. */
export async function findPerson(
  tx: Transaction,
  by: { id: UserId } | { email: string },
): Promise<Person | null> {
  const found = await tx
    .getRepository(AccountTable)
    .createQueryBuilder('account')
    .leftJoinAndMapOne('account.member', 'member', 'member', 'member.accountId = account.id')
    .leftJoinAndMapOne(
      'account.standing',
      'standing',
      'standing',
      'standing.schoolId = member.schoolId',
    )
    .where(by)
    .getOne();
  if (!found) return null;
  // The joins above put them there, which TypeORM's types can't tell.
  const { member, standing, ...account } = found as Joined;
  return { account, member, hasStanding: standing !== null };
}

type Joined = Account & { member: Member | null; standing: object | null };

/** The person as the one who is signed in sees themselves. */
export function personToUser(
  { account, member }: Pick<Person, 'account' | 'member'>,
  classNames: ClassNames,
): User {
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

import type { Principal } from '@aulavox/contracts/principal';
import type { ClassId, SchoolId, UserId } from '@aulavox/contracts/primitives';
import { enterSchool, type Transaction } from '@aulavox/postgres/open-database';

/** Who somebody is, session aside. */
export type Who = Omit<Principal, 'sessionId'>;

/**
 * Reads what a token will say and locks it until the end of the transaction: whoever changes any of it
 * comes before, and is seen here, or after, and then marks this token as stale. Enters the person's school.
 * Null for somebody who may not sign in: gone, or suspended.
 */
export async function lockPrincipal(tx: Transaction, accountId: UserId): Promise<Who | null> {
  const accounts: AccountRow[] = await tx.query(
    `SELECT first_name, last_name, is_superadmin FROM accounts WHERE id = $1 FOR SHARE`,
    [accountId],
  );
  const [account] = accounts;
  if (!account) return null;
  const schools: { school_id: SchoolId }[] = await tx.query(
    `SELECT school_id FROM members WHERE account_id = $1`,
    [accountId],
  );
  const schoolId = schools[0]?.school_id;
  return schoolId ? lockMember(tx, accountId, schoolId) : withoutSchool(accountId, account);
}

async function lockMember(
  tx: Transaction,
  accountId: UserId,
  schoolId: SchoolId,
): Promise<Who | null> {
  await enterSchool(tx, schoolId);
  const rows: MemberRow[] = await tx.query(
    `SELECT m.role, m.first_name, m.last_name, m.class_id, m.is_active, s.access_reason, s.access_until
     FROM members m JOIN school_standings s ON s.school_id = m.school_id
     WHERE m.school_id = $1 AND m.account_id = $2 FOR SHARE`,
    [schoolId, accountId],
  );
  const [member] = rows;
  if (!member?.is_active) return null;
  return {
    userId: accountId,
    role: member.role,
    schoolId,
    classId: member.class_id,
    name: fullName(member),
    access: {
      reason: member.access_reason,
      until: member.access_until?.toISOString() ?? null,
    },
  };
}

/** Somebody who belongs to no school yet counts as a student (endpoint decisions 4.3). */
const withoutSchool = (userId: UserId, account: AccountRow): Who => ({
  userId,
  role: account.is_superadmin ? 'superadmin' : 'student',
  schoolId: null,
  classId: null,
  name: fullName(account),
  access: null,
});

const fullName = (row: { first_name: string; last_name: string }): string =>
  `${row.first_name} ${row.last_name}`;

interface AccountRow {
  first_name: string;
  last_name: string;
  is_superadmin: boolean;
}

interface MemberRow {
  role: 'admin' | 'teacher' | 'student';
  first_name: string;
  last_name: string;
  class_id: ClassId | null;
  is_active: boolean;
  access_reason: 'expired' | 'suspended' | 'pending' | null;
  access_until: Date | null;
}

import type { UserId } from '@aulavox/contracts/primitives';
import type { Transaction } from '@aulavox/postgres/open-database';
import { MemberTable } from '../people/member.table.ts';
import { storeStanding } from '../standings/store-standing.ts';
import { forgetBeginning, type MadeSchool } from './begin-school.ts';

interface NewAdmin {
  accountId: UserId;
  email: string;
  firstName: string;
  lastName: string;
  createdAt: Date;
}

/** Puts the person at the head of the school that was made for them; in one transaction with the rest. */
export async function becomeAdmin(
  tx: Transaction,
  { school, standing }: MadeSchool,
  admin: NewAdmin,
  now: () => Date,
): Promise<void> {
  await tx.getRepository(MemberTable).insert({ ...admin, schoolId: school.id, role: 'admin' });
  await storeStanding(tx, standing, now);
  await forgetBeginning(tx, admin.email);
}

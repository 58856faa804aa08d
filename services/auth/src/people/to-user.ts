import type { User } from '@aulavox/contracts/auth/user';
import type { ClassNames } from './class-names.ts';
import type { Member } from './member.table.ts';

/** A school's person as its people see them. */
export const toUser = (member: Member, classNames: ClassNames): User => ({
  id: member.accountId,
  email: member.email,
  firstName: member.firstName,
  lastName: member.lastName,
  role: member.role,
  schoolId: member.schoolId,
  isActive: member.isActive,
  className: member.colour,
  // A class that is gone is no class.
  actualClassName: (member.classId && classNames.get(member.classId)) ?? null,
  classId: member.classId,
  profileImageUrl: member.profileImageUrl,
  lastLoginAt: member.lastLoginAt?.toISOString() ?? null,
  createdAt: member.createdAt.toISOString(),
});

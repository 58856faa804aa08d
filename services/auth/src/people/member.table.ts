import type { Colour } from '@aulavox/contracts/enums';
import type { ClassId, SchoolId, UserId } from '@aulavox/contracts/primitives';
import { EntitySchema } from 'typeorm';

/** What an account is in its school; an account belongs to one school at most. */
export interface Member {
  schoolId: SchoolId;
  accountId: UserId;
  role: 'admin' | 'teacher' | 'student';
  email: string;
  firstName: string;
  lastName: string;
  classId: ClassId | null;
  colour: Colour | null;
  isActive: boolean;
  profileImageUrl: string | null;
  lastLoginAt: Date | null;
  createdAt: Date;
}

/** With the columns that Postgres computes for the order of lists. */
interface MemberRow extends Member {
  roleRank: number;
  sortName: string;
}

const computed = { insert: false, update: false, select: false } as const;

export const MemberTable = new EntitySchema<MemberRow>({
  name: 'member',
  tableName: 'members',
  columns: {
    schoolId: { type: 'uuid', name: 'school_id', primary: true },
    accountId: { type: 'uuid', name: 'account_id', primary: true },
    role: { type: 'text' },
    email: { type: 'varchar' },
    firstName: { type: 'varchar', name: 'first_name' },
    lastName: { type: 'varchar', name: 'last_name' },
    classId: { type: 'uuid', name: 'class_id', nullable: true },
    colour: { type: 'text', nullable: true },
    isActive: { type: 'boolean', name: 'is_active', default: true },
    profileImageUrl: { type: 'text', name: 'profile_image_url', nullable: true },
    lastLoginAt: { type: 'timestamptz', name: 'last_login_at', nullable: true },
    createdAt: { type: 'timestamptz', name: 'created_at' },
    roleRank: { type: 'smallint', name: 'role_rank', ...computed },
    sortName: { type: 'text', name: 'sort_name', ...computed },
  },
});

import type { UserId } from '@aulavox/contracts/primitives';
import { EntitySchema } from 'typeorm';

/** A person's account, whatever school they belong to; `email` is lower case. */
export interface Account {
  id: UserId;
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  isSuperadmin: boolean;
  profileImageUrl: string | null;
  emailVerifiedAt: Date | null;
  lastLoginAt: Date | null;
  createdAt: Date;
}

export const AccountTable = new EntitySchema<Account>({
  name: 'account',
  tableName: 'accounts',
  columns: {
    id: { type: 'uuid', primary: true },
    email: { type: 'varchar' },
    passwordHash: { type: 'text', name: 'password_hash' },
    firstName: { type: 'varchar', name: 'first_name' },
    lastName: { type: 'varchar', name: 'last_name' },
    isSuperadmin: { type: 'boolean', name: 'is_superadmin', default: false },
    profileImageUrl: { type: 'text', name: 'profile_image_url', nullable: true },
    emailVerifiedAt: { type: 'timestamptz', name: 'email_verified_at', nullable: true },
    lastLoginAt: { type: 'timestamptz', name: 'last_login_at', nullable: true },
    createdAt: { type: 'timestamptz', name: 'created_at' },
  },
});

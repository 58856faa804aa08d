import type { School } from '@aulavox/contracts/school/school';
import type { SchoolId } from '@aulavox/contracts/primitives';
import { EntitySchema } from 'typeorm';

/** A school as stored: its status says 'expired' only where somebody wrote so (see access-rules). */
export interface SchoolRow extends Omit<School, 'id' | 'subscriptionExpiry' | 'createdAt'> {
  id: SchoolId;
  subscriptionExpiry: Date | null;
  /** When the one free month began; null while it is still to be had. */
  trialStartedAt: Date | null;
  /** Grows with every change, so that copies elsewhere can tell the newer from the older. */
  version: number;
  createdAt: Date;
}

export const schoolTable = new EntitySchema<SchoolRow>({
  name: 'School',
  tableName: 'schools',
  columns: {
    id: { type: 'uuid', primary: true },
    name: { type: 'text' },
    address: { type: 'text', nullable: true },
    phone: { type: 'text', nullable: true },
    location: { type: 'text' },
    adminEmail: { type: 'text', name: 'admin_email' },
    timezone: { type: 'text' },
    subscriptionPlan: { type: 'text', name: 'subscription_plan' },
    subscriptionStatus: { type: 'text', name: 'subscription_status' },
    subscriptionExpiry: { type: 'timestamptz', name: 'subscription_expiry', nullable: true },
    trialStartedAt: { type: 'timestamptz', name: 'trial_started_at', nullable: true },
    isAuthorized: { type: 'boolean', name: 'is_authorized' },
    maxTeachers: { type: 'int', name: 'max_teachers' },
    maxStudents: { type: 'int', name: 'max_students', nullable: true },
    maxLessons: { type: 'int', name: 'max_lessons' },
    version: { type: 'int' },
    createdAt: { type: 'timestamptz', name: 'created_at' },
  },
});

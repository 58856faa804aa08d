import { z } from 'zod';
import { subscriptionPlans, subscriptionStatuses } from '../enums.ts';
import { instant, schoolId } from '../primitives.ts';

/** The whole school, as its admin and the super admin see it (endpoint shapes, `School`). */
export const school = z.object({
  id: schoolId,
  name: z.string(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  location: z.string(),
  adminEmail: z.string(),
  subscriptionPlan: z.enum(subscriptionPlans),
  subscriptionStatus: z.enum(subscriptionStatuses),
  subscriptionExpiry: instant.nullable(),
  isAuthorized: z.boolean(),
  maxTeachers: z.number().int(),
  maxStudents: z.number().int().nullable(),
  maxLessons: z.number().int(),
  timezone: z.string(),
  createdAt: instant,
});
export type School = z.infer<typeof school>;

/** What everybody in the school may know of it. */
export const schoolCard = school.pick({ id: true, name: true, timezone: true });

import { z } from 'zod';
import { colours, roles } from '../enums.ts';
import { classId, instant, schoolId, userId } from '../primitives.ts';

/** The person as everybody but auth sees them (endpoint shapes, `User`). */
export const user = z.object({
  id: userId,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
  schoolId: schoolId.nullable(),
  isActive: z.boolean(),
  /** The colour class. */
  className: z.enum(colours).nullable(),
  /** The name of the assigned class. */
  actualClassName: z.string().nullable(),
  classId: classId.nullable(),
  profileImageUrl: z.string().nullable(),
  lastLoginAt: instant.nullable(),
  createdAt: instant,
});
export type User = z.infer<typeof user>;

import { z } from 'zod';
import { accessReasons, roles } from './enums.ts';
import { classId, instant, schoolId, userId } from './primitives.ts';

/** Whether the school may be used, and until when that holds without asking again. */
export const access = z.object({
  /** Why not; null while the school has access. */
  reason: z.enum(accessReasons).nullable(),
  /** When the access ends; null for never. */
  until: instant.nullable(),
});
export type Access = z.infer<typeof access>;

/** Who is calling, as the session token says it (design section 5). */
export const principal = z.object({
  userId,
  sessionId: z.string(),
  role: z.enum(roles),
  schoolId: schoolId.nullable(),
  classId: classId.nullable(),
  name: z.string(),
  access: access.nullable(),
});
export type Principal = z.infer<typeof principal>;

/** Somebody who belongs to a school: what handlers of tenant endpoints receive. */
export type Member = Principal & { schoolId: z.infer<typeof schoolId> };

/** Why this caller's school may not be used now; null when it may. */
export function refusedBecause(who: Principal, now: Date): (typeof accessReasons)[number] | null {
  if (!who.access) return null;
  if (who.access.reason) return who.access.reason;
  if (who.access.until && new Date(who.access.until) <= now) return 'expired';
  return null;
}

export type { Role } from './enums.ts';

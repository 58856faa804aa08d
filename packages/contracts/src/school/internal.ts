import { z } from 'zod';
import { internalEndpoint } from '../endpoint.ts';
import { access } from '../principal.ts';
import { classId, email, schoolId, upgradeRequestId } from '../primitives.ts';
import { school } from './school.ts';

/** What other services keep a copy of; `version` grows with every change, older ones are ignored. */
export const standing = z.object({
  schoolId,
  version: z.number().int(),
  name: z.string(),
  timezone: z.string(),
  access,
  maxTeachers: z.number().int(),
  maxStudents: z.number().int().nullable(),
  maxLessons: z.number().int(),
});
export type Standing = z.infer<typeof standing>;

const one = z.object({ schoolId });

export const schoolInternal = {
  /** Creates the school under the id that auth chose; the same call again answers the same. */
  create: internalEndpoint({
    service: 'school',
    method: 'PUT',
    path: '/internal/schools/{schoolId}',
    kind: 'json',
    callers: ['auth'],
    params: one,
    body: z.object({
      name: z.string(),
      location: z.string(),
      address: z.string().nullable(),
      phone: z.string().nullable(),
      adminEmail: email,
      timezone: z.string(),
      /** `trial` starts the free month at once, `pending` waits for the plan chooser. */
      start: z.enum(['trial', 'pending']),
    }),
    response: z.object({ school, standing }),
  }),
  standing: internalEndpoint({
    service: 'school',
    method: 'GET',
    path: '/internal/schools/{schoolId}/standing',
    kind: 'json',
    callers: ['auth', 'curriculum'],
    params: one,
    response: standing,
  }),
  /** What an upgrade request keeps of the school that asks. */
  card: internalEndpoint({
    service: 'school',
    method: 'GET',
    path: '/internal/schools/{schoolId}/card',
    kind: 'json',
    callers: ['billing'],
    params: one,
    response: school.pick({ name: true, adminEmail: true, subscriptionPlan: true }),
  }),
  /** Names of classes of the calling token's school; unknown ids are left out. */
  classNames: internalEndpoint({
    service: 'school',
    method: 'POST',
    path: '/internal/classes/names',
    kind: 'json',
    callers: ['auth', 'curriculum'],
    body: z.object({ ids: z.array(classId).max(1000) }),
    response: z.array(z.object({ id: classId, name: z.string() })),
  }),
  /** Applies an approved upgrade once per request id (endpoint decisions 4.6). */
  applyUpgrade: internalEndpoint({
    service: 'school',
    method: 'POST',
    path: '/internal/schools/{schoolId}/upgrades',
    kind: 'json',
    callers: ['billing'],
    params: one,
    body: z.object({ requestId: upgradeRequestId }),
    response: school,
  }),
};

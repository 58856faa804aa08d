import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { accessReasons } from '../enums.ts';
import { schoolId } from '../primitives.ts';
import { school, schoolCard } from './school.ts';

const one = z.object({ schoolId });

export const schools = {
  /** Whole for its admin, the card for teachers and students. */
  get: endpoint({
    service: 'school',
    method: 'GET',
    path: '/api/schools/{schoolId}',
    kind: 'json',
    roles: ['admin', 'teacher', 'student'],
    withoutAccess: true,
    params: one,
    response: z.union([school, schoolCard]),
  }),
  checkAccess: endpoint({
    service: 'school',
    method: 'GET',
    path: '/api/schools/{schoolId}/check-access',
    kind: 'json',
    roles: ['admin', 'teacher', 'student'],
    withoutAccess: true,
    params: one,
    response: z.object({
      expired: z.boolean(),
      hasAccess: z.boolean(),
      reason: z.enum(accessReasons).nullable(),
    }),
  }),
  /** Starts the one free month of a pending school; 409 when it was used. */
  startTrial: endpoint({
    service: 'school',
    method: 'POST',
    path: '/api/schools/{schoolId}/trial',
    kind: 'json',
    roles: ['admin'],
    withoutAccess: true,
    params: one,
    response: school,
  }),
};

/** The super admin's view of all schools (S1 section 2). */
export const platformSchools = {
  /** Newest first; the next cursor travels in a `Link` header. */
  list: endpoint({
    service: 'school',
    method: 'GET',
    path: '/api/superadmin/schools',
    kind: 'json',
    roles: ['superadmin'],
    query: z.object({
      q: z.string().trim().max(200).optional(),
      status: school.shape.subscriptionStatus.optional(),
      limit: z.coerce.number().int().min(1).max(200).default(200),
      cursor: z.string().max(200).optional(),
    }),
    response: z.array(school),
  }),
  authorize: endpoint({
    service: 'school',
    method: 'PATCH',
    path: '/api/superadmin/schools/{schoolId}/authorization',
    kind: 'json',
    roles: ['superadmin'],
    params: one,
    body: z.object({ isAuthorized: z.boolean() }),
    response: school,
  }),
  statistics: endpoint({
    service: 'school',
    method: 'GET',
    path: '/api/superadmin/statistics',
    kind: 'json',
    roles: ['superadmin'],
    response: z.object({
      totalSchools: z.number().int(),
      activeSchools: z.number().int(),
      pendingSchools: z.number().int(),
      pendingRequests: z.number().int(),
    }),
  }),
};

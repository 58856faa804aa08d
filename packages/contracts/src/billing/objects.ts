import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const key = z.object({ key: z.string().regex(/^[\w.-]{1,200}$/) });

/** Uploads outside lessons: proofs of payment (endpoint rule 1.12). */
export const objects = {
  /** A URL that takes one PUT of at most 5 MB by the same person within 10 minutes. */
  createUpload: endpoint({
    service: 'billing',
    method: 'POST',
    path: '/api/objects/upload',
    kind: 'json',
    roles: ['admin'],
    withoutAccess: true,
    body: z.object({ purpose: z.enum(['payment-proof']).default('payment-proof') }).optional(),
    response: z.object({ uploadURL: z.string() }),
  }),
  put: endpoint({
    service: 'billing',
    method: 'PUT',
    path: '/api/objects/{key}',
    kind: 'upload',
    status: 204,
    roles: ['admin'],
    withoutAccess: true,
    params: key,
    query: z.object({ signature: z.string().max(500) }),
    response: z.void(),
  }),
  get: endpoint({
    service: 'billing',
    method: 'GET',
    path: '/api/objects/{key}',
    kind: 'file',
    roles: ['admin', 'superadmin'],
    withoutAccess: true,
    params: key,
    response: z.unknown(),
  }),
};

import { z } from 'zod';
import { internalEndpoint } from '../endpoint.ts';

export const billingInternal = {
  /** How many upgrade requests of all schools wait for a decision. */
  pendingCount: internalEndpoint({
    service: 'billing',
    method: 'GET',
    path: '/internal/upgrade-requests/pending-count',
    kind: 'json',
    callers: ['school'],
    response: z.object({ pending: z.number().int() }),
  }),
};

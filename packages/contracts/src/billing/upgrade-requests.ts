import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { requestStatuses, subscriptionPlans } from '../enums.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { instant, optionalText, requiredText, upgradeRequestId } from '../primitives.ts';

export const upgradeRequest = z.object({
  id: upgradeRequestId,
  schoolName: z.string(),
  adminEmail: z.string(),
  currentPlan: z.enum(subscriptionPlans),
  requestedPlan: z.literal('premium'),
  message: z.string().nullable(),
  paymentProofUrl: z.string(),
  status: z.enum(requestStatuses),
  reviewMessage: z.string().nullable(),
  createdAt: instant,
});
export type UpgradeRequest = z.infer<typeof upgradeRequest>;

/** The school's own requests for the premium plan, newest first. */
export const upgradeRequests = {
  list: endpoint({
    service: 'billing',
    method: 'GET',
    path: '/api/upgrade-requests',
    kind: 'json',
    roles: ['admin'],
    withoutAccess: true,
    response: z.array(upgradeRequest),
  }),
  create: endpoint({
    service: 'billing',
    method: 'POST',
    path: '/api/upgrade-requests',
    kind: 'json',
    status: 201,
    roles: ['admin'],
    withoutAccess: true,
    body: z.object({
      requestedPlan: z.literal('premium'),
      paymentProofUrl: requiredText(500, messages.upgrade.proof),
      message: optionalText(limits.upgradeMessage.max),
    }),
    response: upgradeRequest,
  }),
};

/** The super admin's review of all schools' requests, newest first. */
export const platformUpgradeRequests = {
  list: endpoint({
    service: 'billing',
    method: 'GET',
    path: '/api/superadmin/upgrade-requests',
    kind: 'json',
    roles: ['superadmin'],
    query: z.object({
      status: z.enum(requestStatuses).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(200),
      cursor: z.string().max(200).optional(),
    }),
    response: z.array(upgradeRequest),
  }),
  /** The same decision again answers 200, the opposite 409. */
  decide: endpoint({
    service: 'billing',
    method: 'PATCH',
    path: '/api/superadmin/upgrade-requests/{requestId}',
    kind: 'json',
    roles: ['superadmin'],
    params: z.object({ requestId: upgradeRequestId }),
    body: z.object({ status: z.enum(['approved', 'rejected']), reviewMessage: optionalText(1000) }),
    response: upgradeRequest,
  }),
};

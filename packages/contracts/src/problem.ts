import { z } from 'zod';

/** The only place where an error code meets an HTTP status (design section 7). */
export const statusOf = {
  invalid_request: 400,
  unauthorized: 401,
  invalid_credentials: 401,
  forbidden: 403,
  email_unverified: 403,
  account_suspended: 403,
  no_access: 403,
  plan_limit: 403,
  lesson_closed: 403,
  foreign_origin: 403,
  not_found: 404,
  conflict: 409,
  response_limit: 409,
  too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ProblemCode = keyof typeof statusOf;
export const problemCodes = Object.keys(statusOf) as [ProblemCode, ...ProblemCode[]];

/** The one shape of every refusal, the gateway's own included. */
export const problem = z.object({
  message: z.string(),
  code: z.enum(problemCodes),
  requestId: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});
export type Problem = z.infer<typeof problem>;

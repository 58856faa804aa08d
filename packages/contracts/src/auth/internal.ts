import { z } from 'zod';
import { internalEndpoint } from '../endpoint.ts';
import { instant, schoolId, userId } from '../primitives.ts';
import { user } from './user.ts';

/** A session token that must not be believed any more as it stands (design section 5). */
export const sessionMark = z.object({
  /** `revoked` refuses; `stale` renews from auth before the request goes on. */
  kind: z.enum(['revoked', 'stale']),
  sessionId: z.string().nullable(),
  userId: userId.nullable(),
  schoolId: schoolId.nullable(),
  /** Tokens issued before this are meant. */
  at: instant,
});
export type SessionMark = z.infer<typeof sessionMark>;

/** What auth answers to the gateway and to the other services. */
export const authInternal = {
  /** The public keys that verify session tokens, as JWKs. */
  keys: internalEndpoint({
    service: 'auth',
    method: 'GET',
    path: '/internal/keys',
    kind: 'json',
    callers: ['gateway', 'auth', 'school', 'curriculum', 'tutor', 'assessment', 'billing'],
    response: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
  }),
  /** The marks since an instant, oldest first; readers ask with an overlap, marks are idempotent. */
  sessionMarks: internalEndpoint({
    service: 'auth',
    method: 'GET',
    path: '/internal/session-marks',
    kind: 'json',
    callers: ['gateway'],
    query: z.object({ since: instant }),
    response: z.array(sessionMark),
  }),
  /** A fresh token for a session that still stands; 401 when it does not. */
  renew: internalEndpoint({
    service: 'auth',
    method: 'POST',
    path: '/internal/sessions/renew',
    kind: 'json',
    callers: ['gateway'],
    body: z.object({ sessionId: z.uuid() }),
    response: z.object({ token: z.string() }),
  }),
  /** Names of people of one school, for a list that shows them; unknown ids are left out. */
  names: internalEndpoint({
    service: 'auth',
    method: 'POST',
    path: '/internal/people/names',
    kind: 'json',
    callers: ['curriculum'],
    body: z.object({ ids: z.array(userId).max(1000) }),
    response: z.array(z.object({ id: userId, name: z.string() })),
  }),
  /** The students of one school, for the progress list. */
  students: internalEndpoint({
    service: 'auth',
    method: 'GET',
    path: '/internal/people/students',
    kind: 'json',
    callers: ['assessment'],
    response: z.array(
      user.pick({
        id: true,
        firstName: true,
        lastName: true,
        email: true,
        className: true,
        classId: true,
        actualClassName: true,
      }),
    ),
  }),
};

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { timezones } from '../enums.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { done, email, instant, optionalText, password, requiredText } from '../primitives.ts';
import { school } from '../school/school.ts';
import { user } from './user.ts';

const signedIn = z.object({ user });
const firstName = requiredText(limits.personName.max, messages.user.firstName);
const lastName = requiredText(limits.personName.max, messages.user.lastName);
const schoolName = requiredText(limits.schoolName.max, messages.school.name);

/** Account access (S1 sections 2, 5, 7). */
export const account = {
  user: endpoint({
    service: 'auth',
    method: 'GET',
    path: '/api/auth/user',
    kind: 'json',
    roles: 'signed-in',
    withoutAccess: true,
    response: user,
  }),
  login: endpoint({
    service: 'auth',
    method: 'POST',
    path: '/api/auth/login',
    kind: 'json',
    roles: 'public',
    withoutAccess: true,
    limit: 'signIn',
    body: z.object({ email, password: z.string().min(1).max(limits.password.max) }),
    response: signedIn,
  }),
  register: endpoint({
    service: 'auth',
    method: 'POST',
    path: '/api/auth/register',
    kind: 'json',
    status: 201,
    roles: 'public',
    withoutAccess: true,
    limit: 'registration',
    body: z.object({ email, password, firstName, lastName }),
    response: signedIn,
  }),
  /** Creates a person and a school on a trial of one month, and signs the person in. */
  signup: endpoint({
    service: 'auth',
    method: 'POST',
    path: '/api/schools/signup',
    kind: 'json',
    status: 201,
    roles: 'public',
    withoutAccess: true,
    limit: 'registration',
    body: z.object({
      name: schoolName,
      location: z.string().trim().max(limits.address.max).default('Not specified'),
      adminEmail: email,
      adminPassword: password,
      adminCountry: z.string().trim().max(100).optional(),
      adminTimezone: z.enum(timezones, { error: messages.school.timezone }),
    }),
    response: signedIn,
  }),
  /** Gives a signed-in person without a school one that waits for its plan to be chosen. */
  registerSchool: endpoint({
    service: 'auth',
    method: 'POST',
    path: '/api/schools/register',
    kind: 'json',
    status: 201,
    roles: 'signed-in',
    withoutAccess: true,
    limit: 'registration',
    body: z.object({
      name: schoolName,
      address: optionalText(limits.address.max),
      phone: optionalText(limits.phone.max),
    }),
    response: school,
  }),
  resendVerification: endpoint({
    service: 'auth',
    method: 'POST',
    path: '/api/auth/resend-verification',
    kind: 'json',
    roles: 'public',
    withoutAccess: true,
    limit: 'mail',
    body: z.object({ email }),
    response: done,
  }),
  forgotPassword: endpoint({
    service: 'auth',
    method: 'POST',
    path: '/api/auth/forgot-password',
    kind: 'json',
    roles: 'public',
    withoutAccess: true,
    limit: 'mail',
    body: z.object({ email }),
    response: done,
  }),
  verifyEmail: endpoint({
    service: 'auth',
    method: 'GET',
    path: '/api/auth/verify-email',
    kind: 'redirect',
    status: 302,
    roles: 'public',
    withoutAccess: true,
    query: z.object({ token: z.string().max(200).default('') }),
    response: z.object({ location: z.string() }),
  }),
  resetPassword: endpoint({
    service: 'auth',
    method: 'POST',
    path: '/api/auth/reset-password',
    kind: 'json',
    roles: 'public',
    withoutAccess: true,
    limit: 'reset',
    body: z.object({
      token: z.string().min(1, messages.resetInvalid).max(200),
      newPassword: password,
    }),
    response: done,
  }),
  refreshSession: endpoint({
    service: 'auth',
    method: 'POST',
    path: '/api/auth/refresh-session',
    kind: 'json',
    roles: 'signed-in',
    withoutAccess: true,
    response: z.object({ expiresAt: instant }),
  }),
  logout: endpoint({
    service: 'auth',
    method: 'POST',
    path: '/api/auth/logout',
    kind: 'json',
    status: 204,
    roles: 'signed-in',
    withoutAccess: true,
    response: z.void(),
  }),
  logoutPage: endpoint({
    service: 'auth',
    method: 'GET',
    path: '/api/logout',
    kind: 'redirect',
    status: 302,
    roles: 'public',
    withoutAccess: true,
    response: z.object({ location: z.string() }),
  }),
  loginPage: endpoint({
    service: 'auth',
    method: 'GET',
    path: '/api/login',
    kind: 'redirect',
    status: 302,
    roles: 'public',
    withoutAccess: true,
    response: z.object({ location: z.string() }),
  }),
};

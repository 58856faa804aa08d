import type { account } from '@aulavox/contracts/auth/account';
import type { Sent } from '@aulavox/contracts/endpoint';
import { send } from '../../lib/send.ts';

type Body<E> = Sent<E> extends { body: infer B } ? B : never;

/** Account access (S1 section 7), typed by the contracts without loading them. */
export const signIn = (body: Body<typeof account.login>) =>
  send<typeof account.login>('POST', '/api/auth/login', { body });

export const register = (body: Body<typeof account.register>) =>
  send<typeof account.register>('POST', '/api/auth/register', { body });

export const createSchool = (body: Body<typeof account.signup>) =>
  send<typeof account.signup>('POST', '/api/schools/signup', { body });

export const resendVerification = (email: string) =>
  send<typeof account.resendVerification>('POST', '/api/auth/resend-verification', {
    body: { email },
  });

export const forgotPassword = (email: string) =>
  send<typeof account.forgotPassword>('POST', '/api/auth/forgot-password', { body: { email } });

export const resetPassword = (body: Body<typeof account.resetPassword>) =>
  send<typeof account.resetPassword>('POST', '/api/auth/reset-password', { body });

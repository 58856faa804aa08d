import { account } from '@aulavox/contracts/auth/account';
import { implement } from '@aulavox/http/implement';
import type { Router } from 'express';
import type { Deps } from '../deps.ts';
import { logOut, logOutPage } from '../sessions/log-out.ts';
import { refreshSession } from '../sessions/refresh-session.ts';
import { forgotPassword, resendVerification } from './ask-for-mail.ts';
import { getUser } from './get-user.ts';
import { logIn } from './log-in.ts';
import { register } from './register.ts';
import { registerSchool } from './register-school.ts';
import { resetPassword } from './reset-password.ts';
import { signUp } from './sign-up.ts';
import { verifyEmail } from './verify-email.ts';

export const accountRouter = (deps: Deps): Router =>
  implement(account, deps, {
    user: getUser,
    login: logIn,
    register,
    signup: signUp,
    registerSchool,
    resendVerification,
    forgotPassword,
    verifyEmail,
    resetPassword,
    refreshSession,
    logout: logOut,
    logoutPage: logOutPage,
    loginPage: async () => ({ location: '/login' }),
  });

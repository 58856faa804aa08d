import { lazy } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session.tsx';
import { Spinner } from '../ui/skeleton.tsx';

const LandingRoute = lazy(async () => ({
  default: (await import('./routes/landing-route.tsx')).LandingRoute,
}));
const LoginRoute = lazy(async () => ({
  default: (await import('./routes/login-route.tsx')).LoginRoute,
}));
const RegisterRoute = lazy(async () => ({
  default: (await import('./routes/register-route.tsx')).RegisterRoute,
}));
const ForgotPasswordRoute = lazy(async () => ({
  default: (await import('./routes/forgot-password-route.tsx')).ForgotPasswordRoute,
}));
const ResetPasswordRoute = lazy(async () => ({
  default: (await import('./routes/reset-password-route.tsx')).ResetPasswordRoute,
}));
const SignedIn = lazy(async () => ({ default: (await import('./signed-in.tsx')).SignedIn }));

/** The route table of S1 section 2. What a signed-in role sees is in `screens.tsx`. */
export function Router() {
  return (
    <Routes>
      <Route path={paths.login} element={<LoginRoute />} />
      <Route path={paths.register} element={<RegisterRoute />} />
      <Route path={paths.forgotPassword} element={<ForgotPasswordRoute />} />
      <Route path={paths.resetPassword} element={<ResetPasswordRoute />} />
      <Route path="*" element={<ByState />} />
    </Routes>
  );
}

/** One route for all the rest, so that moving about keeps what is behind the sign-in mounted. */
function ByState() {
  const { status, user } = useSession();
  const { pathname } = useLocation();
  if (status === 'loading') return <Spinner />;
  if (user) return <SignedIn user={user} />;
  return pathname === paths.home ? <LandingRoute /> : <LoginRoute />;
}

import { Link } from 'react-router-dom';
import { AuthLayout } from '../../features/account/auth-layout.tsx';
import { ForgotPasswordForm } from '../../features/account/forgot-password-form.tsx';
import { paths } from '../../lib/paths.ts';

export function ForgotPasswordRoute() {
  return (
    <AuthLayout
      title="Reset Password"
      subtitle="Tell us your email and we send you a link."
      footer={
        <>
          Remembered it? <Link to={paths.login}>Sign in</Link>
        </>
      }
    >
      <ForgotPasswordForm />
    </AuthLayout>
  );
}

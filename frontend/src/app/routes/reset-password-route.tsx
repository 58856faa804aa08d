import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { AuthLayout } from '../../features/account/auth-layout.tsx';
import { ResetPasswordForm } from '../../features/account/reset-password-form.tsx';
import { paths } from '../../lib/paths.ts';
import { toastError } from '../../lib/toast.ts';
import { ButtonLink } from '../../ui/button.tsx';

const invalid = {
  title: 'Invalid Reset Link',
  message: 'The password reset link is invalid or missing.',
};

export function ResetPasswordRoute() {
  const [search] = useSearchParams();
  const token = search.get('token');
  return token ? (
    <AuthLayout
      title="Reset Your Password"
      subtitle="Choose one that you have not used here before."
    >
      <ResetPasswordForm token={token} />
    </AuthLayout>
  ) : (
    <TokenMissing />
  );
}

function TokenMissing() {
  const navigate = useNavigate();
  useEffect(() => {
    toastError(invalid.title, invalid.message);
    void navigate(paths.forgotPassword, { replace: true });
  }, [navigate]);
  return (
    <AuthLayout title={invalid.title} subtitle={invalid.message}>
      <ButtonLink to={paths.forgotPassword}>Request New Reset Link</ButtonLink>
    </AuthLayout>
  );
}

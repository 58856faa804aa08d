import { useNavigate, useSearchParams } from 'react-router-dom';
import { AuthLayout } from '../../features/account/auth-layout.tsx';
import { LoginForm } from '../../features/account/login-form.tsx';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.tsx';

export function LoginRoute() {
  const navigate = useNavigate();
  const { reload } = useSession();
  const [search] = useSearchParams();
  const enter = async () => {
    await reload();
    void navigate(paths.home);
  };
  return (
    <AuthLayout title="Sign In" subtitle="Good to see you. Your lessons are waiting.">
      <VerificationNotice verified={search.get('verified')} />
      <LoginForm onSignedIn={enter} />
    </AuthLayout>
  );
}

/** What a mailed verification link has led to. */
function VerificationNotice({ verified }: { verified: string | null }) {
  if (verified === null) return null;
  if (verified === '1') {
    return (
      <p className="auth-notice auth-notice-good" role="status">
        Your email is verified. You can sign in now.
      </p>
    );
  }
  return (
    <p className="auth-notice" role="status">
      This verification link is invalid or has expired. Sign in to get a new one.
    </p>
  );
}

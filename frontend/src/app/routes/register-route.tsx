import { Link, useNavigate } from 'react-router-dom';
import { AuthLayout } from '../../features/account/auth-layout.tsx';
import { RegisterForm } from '../../features/account/register-form.tsx';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.tsx';

export function RegisterRoute() {
  const navigate = useNavigate();
  const { reload } = useSession();
  const enter = async () => {
    await reload();
    void navigate(paths.home);
  };
  return (
    <AuthLayout
      title="Create Account"
      subtitle="For yourself. A whole school starts on the sign-in page."
      footer={
        <>
          Already have an account? <Link to={paths.login}>Sign in</Link>
        </>
      }
    >
      <RegisterForm onRegistered={enter} />
    </AuthLayout>
  );
}

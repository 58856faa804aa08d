import type { account } from '@aulavox/contracts/auth/account';
import type { User } from '@aulavox/contracts/auth/user';
import type { Role } from '@aulavox/contracts/enums';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ownSchool } from '../../lib/own-school.ts';
import { paths } from '../../lib/paths.ts';
import { send } from '../../lib/send.ts';
import { useSession } from '../../lib/session.tsx';
import { signOut } from '../../lib/sign-out.ts';
import { toast } from '../../lib/toast.ts';
import { useArrival } from '../../lib/use-arrival.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { ThemeToggle } from '../../ui/theme-toggle.tsx';
import './shell.css';

const roleNames: Record<Role, string> = {
  superadmin: 'Super Admin',
  admin: 'Admin',
  teacher: 'Teacher',
  student: 'Student',
};

/** The bar at the top of every signed-in screen, and the screen below it. */
export function Shell({ user, children }: { user: User; children: ReactNode }) {
  const school = useQuery({ ...ownSchool(user.schoolId ?? ''), enabled: user.schoolId !== null });
  const leave = useSignOut(user.role);
  const main = useRef<HTMLElement>(null);
  useArrival(main);
  const belongs = user.schoolId !== null || user.role === 'superadmin';
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className="shell-header">
        <div className="shell-bar">
          <Link to={paths.home} className="shell-home" aria-label="Aulavox, dashboard">
            <Logo size={30} />
          </Link>
          {belongs && <Badge tone="primary">{roleNames[user.role]}</Badge>}
          {school.data && <span className="shell-school">{school.data.name}</span>}
          <div className="shell-person">
            <ThemeToggle />
            <Avatar
              firstName={user.firstName}
              lastName={user.lastName}
              imageUrl={user.profileImageUrl}
            />
            <span className="shell-name">
              {user.firstName} {user.lastName}
            </span>
            <IconButton label="Sign Out" className="shell-sign-out" onClick={leave}>
              <i className="pi pi-sign-out" aria-hidden="true" />
              <span className="shell-sign-out-text">Sign Out</span>
            </IconButton>
          </div>
        </div>
      </header>
      <main id="main" className="shell-main" tabIndex={-1} ref={main}>
        {children}
      </main>
    </>
  );
}

/** Admins sign out by a call, everybody else by going to the server's sign-out page (S1 section 7). */
function useSignOut(role: Role): () => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { reload } = useSession();
  const logout = useMutation({
    mutationFn: () => send<typeof account.logout>('POST', '/api/auth/logout'),
    meta: { failed: 'Logout failed' },
    onSuccess: async () => {
      client.clear();
      await reload();
      void navigate(paths.home);
      toast('Signed out', 'See you soon!', 'info');
    },
  });
  const calls = role === 'admin' || role === 'superadmin';
  return calls ? () => logout.mutate() : signOut;
}

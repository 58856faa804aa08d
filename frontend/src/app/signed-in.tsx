import 'primeicons/primeicons.css';
import '../theme/primereact-overlays.css';
import '../theme/primereact-data.css';
import type { User } from '@aulavox/contracts/auth/user';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { AccessGate } from '../features/session/access-gate.tsx';
import { accessKey } from '../features/session/access-query.ts';
import { SchoolLess } from '../features/session/school-less.tsx';
import { useSessionTimer } from '../features/session/session-timer.ts';
import { Shell } from '../features/session/shell.tsx';
import { paths } from '../lib/paths.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { useSession } from '../lib/session.tsx';
import { Spinner } from '../ui/skeleton.tsx';
import { ScreenRoutes } from './screen-routes.tsx';
import { screens } from './screens.tsx';

/** Everything behind the sign-in: one cache a person, so that nothing of the last one is left. */
export function SignedIn({ user }: { user: User }) {
  return <SignedInAs key={user.id} user={user} />;
}

function SignedInAs({ user }: { user: User }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { reload, reloadIfStale } = useSession();
  useEffect(reloadIfStale, [pathname, reloadIfStale]);
  const [client] = useState(() => {
    const created = createQueryClient({
      onNoAccess: () => void created.invalidateQueries({ queryKey: accessKey }),
    });
    return created;
  });
  const leave = useCallback(() => {
    void navigate(paths.home);
    void reload();
  }, [navigate, reload]);
  useSessionTimer(leave);

  return (
    <QueryClientProvider client={client}>
      <Shell user={user}>
        <Suspense fallback={<Spinner />}>
          {user.role === 'superadmin' || user.schoolId ? (
            <AccessGate user={user}>
              <ScreenRoutes role={user.role} screens={screens} />
            </AccessGate>
          ) : (
            <SchoolLess user={user} />
          )}
        </Suspense>
      </Shell>
    </QueryClientProvider>
  );
}

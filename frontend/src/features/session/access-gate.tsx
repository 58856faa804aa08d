import type { User } from '@aulavox/contracts/auth/user';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Spinner } from '../../ui/skeleton.tsx';
import { AccessBlocked } from './access-blocked.tsx';
import { schoolAccess } from './access-query.ts';

/**
 * Shows the screens while the school has access, else why not (endpoint decision 4.5). When the check
 * itself fails the screens are shown: the server refuses by itself, and says so. An admin always enters:
 * the dashboard then opens on the subscription alone.
 */
export function AccessGate({ user, children }: { user: User; children: ReactNode }) {
  const { data, isPending, isFetching } = useQuery({
    ...schoolAccess(user.schoolId ?? ''),
    enabled: user.schoolId !== null && user.role !== 'admin',
  });
  if (isPending && isFetching) return <Spinner />;
  if (data && !data.hasAccess)
    return <AccessBlocked user={user} reason={data.reason ?? 'expired'} />;
  return children;
}

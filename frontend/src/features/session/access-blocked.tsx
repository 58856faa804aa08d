import type { User } from '@aulavox/contracts/auth/user';
import type { AccessReason } from '@aulavox/contracts/enums';
import type { schools } from '@aulavox/contracts/school/schools';
import { messages } from '@aulavox/contracts/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../../lib/session.tsx';
import { send } from '../../lib/send.ts';
import { signOut } from '../../lib/sign-out.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';

/** S2 section 9. */
const expiredSignOutMs = 3000;

const titles: Record<AccessReason, string> = {
  expired: 'Subscription Expired',
  suspended: 'School suspended',
  pending: 'Almost there',
};

/** To its own admin a school does not say "contact your administrator". */
const adminTexts: Record<AccessReason, string> = {
  expired: "Your school's subscription has expired. Please contact Aulavox to renew it.",
  suspended: "Your school's access is suspended. Please contact Aulavox to find out why.",
  pending: 'Your school is ready. Start the free month to open it for teachers and students.',
};

/** Why the school can't be used now. Students of an expired school are signed out after 3 seconds. */
export function AccessBlocked({ user, reason }: { user: User; reason: AccessReason }) {
  const leaves = user.role === 'student' && reason === 'expired';
  useEffect(() => {
    if (!leaves) return undefined;
    const timer = setTimeout(signOut, expiredSignOutMs);
    return () => clearTimeout(timer);
  }, [leaves]);

  const isAdmin = user.role === 'admin';
  return (
    <Page>
      <h1 className="visually-hidden">{titles[reason]}</h1>
      <EmptyState
        icon={reason === 'pending' ? 'hourglass' : 'lock'}
        title={titles[reason]}
        action={isAdmin && reason === 'pending' ? <StartTrial user={user} /> : <SignOutButton />}
      >
        {isAdmin ? adminTexts[reason] : messages.noAccess[reason]}
      </EmptyState>
    </Page>
  );
}

const SignOutButton = () => (
  <Button kind="secondary" onClick={signOut}>
    Sign Out
  </Button>
);

function StartTrial({ user }: { user: User }) {
  const client = useQueryClient();
  const { reload } = useSession();
  const start = useMutation({
    mutationFn: () =>
      send<typeof schools.startTrial>('POST', '/api/schools/{schoolId}/trial', {
        params: { schoolId: user.schoolId ?? '' },
      }),
    meta: { failed: 'Failed to start the free trial' },
    onSuccess: async () => {
      toast('Free trial started', 'Your school is open for one month.');
      await reload();
      await client.invalidateQueries();
    },
  });
  return (
    <Button isBusy={start.isPending} onClick={() => start.mutate()}>
      Start free month
    </Button>
  );
}

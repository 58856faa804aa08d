import type { User } from '@aulavox/contracts/auth/user';
import type { AccessReason } from '@aulavox/contracts/enums';
import { messages } from '@aulavox/contracts/messages';
import { useEffect } from 'react';
import { signOut } from '../../lib/sign-out.ts';
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

/** Why teachers and students can't use the school now. Students of an expired school are signed out after 3 seconds. */
export function AccessBlocked({ user, reason }: { user: User; reason: AccessReason }) {
  const leaves = user.role === 'student' && reason === 'expired';
  useEffect(() => {
    if (!leaves) return undefined;
    const timer = setTimeout(signOut, expiredSignOutMs);
    return () => clearTimeout(timer);
  }, [leaves]);

  return (
    <Page>
      <h1 className="visually-hidden">{titles[reason]}</h1>
      <EmptyState
        icon={reason === 'pending' ? 'hourglass' : 'lock'}
        title={titles[reason]}
        action={
          <Button kind="secondary" onClick={signOut}>
            Sign Out
          </Button>
        }
      >
        {messages.noAccess[reason]}
      </EmptyState>
    </Page>
  );
}

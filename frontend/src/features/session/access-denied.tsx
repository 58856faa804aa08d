import { signOut } from '../../lib/sign-out.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';

/** The super admin's address, opened by somebody else (S1 section 2). */
export function AccessDenied() {
  return (
    <Page>
      <h1 className="visually-hidden">Access Denied</h1>
      <EmptyState
        icon="lock"
        title="Access Denied"
        action={<Button onClick={signOut}>Logout</Button>}
      >
        Super admin privileges required to access this page.
      </EmptyState>
    </Page>
  );
}

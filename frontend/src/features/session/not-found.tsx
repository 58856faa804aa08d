import { paths } from '../../lib/paths.ts';
import { useTitle } from '../../lib/use-title.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';

export function NotFound() {
  useTitle('Page Not Found');
  return (
    <Page>
      <h1 className="visually-hidden">Page Not Found</h1>
      <EmptyState
        icon="compass"
        title="Page Not Found"
        action={<ButtonLink to={paths.home}>Back to Dashboard</ButtonLink>}
      >
        This address leads nowhere. The page may have moved, or the link is mistyped.
      </EmptyState>
    </Page>
  );
}

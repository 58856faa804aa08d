import { RequestsTab } from '../../features/payment-requests/requests-tab.tsx';
import { PlatformStats } from '../../features/platform-schools/platform-stats.tsx';
import { SchoolsTab } from '../../features/platform-schools/schools-tab.tsx';
import { useTab } from '../../lib/use-tab.ts';
import { Page, PageHeader } from '../../ui/page.tsx';
import { Tabs } from '../../ui/tabs.tsx';

/** The super admin dashboard (S1 section 2). */
export function SuperAdminRoute() {
  const [open, choose] = useTab('schools');
  return (
    <Page>
      <PageHeader title="Super Admin Dashboard" subtitle="All schools and what they ask for." />
      <PlatformStats />
      <Tabs
        active={open}
        onChange={choose}
        tabs={[
          { id: 'schools', label: 'Schools', icon: 'building', content: <SchoolsTab /> },
          {
            id: 'requests',
            label: 'Payment Requests',
            icon: 'credit-card',
            content: <RequestsTab />,
          },
        ]}
      />
    </Page>
  );
}

import { useQuery } from '@tanstack/react-query';
import { ClassesTab } from '../../features/classes/classes-tab.tsx';
import { PeopleTab } from '../../features/people/people-tab.tsx';
import { LessonsTab } from '../../features/school-lessons/lessons-tab.tsx';
import { Overview } from '../../features/school-overview/overview.tsx';
import { ProgressTable } from '../../features/student-progress/progress-table.tsx';
import { RecentActivity } from '../../features/student-progress/recent-activity.tsx';
import { SubjectsTab } from '../../features/subjects/subjects-tab.tsx';
import { blockOf } from '../../features/subscription/subscription-rules.ts';
import { SubscriptionTab } from '../../features/subscription/subscription-tab.tsx';
import { ToneCard } from '../../features/tutor-tone/tone-card.tsx';
import type { School } from '@aulavox/contracts/school/school';
import type { AccessReason } from '@aulavox/contracts/enums';
import { wholeSchool } from '../../lib/own-school.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useUser } from '../../lib/session.tsx';
import { toastError } from '../../lib/toast.ts';
import { useTab } from '../../lib/use-tab.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { Spinner } from '../../ui/skeleton.tsx';
import { type Tab, Tabs } from '../../ui/tabs.tsx';

/** Said to an admin who opens a tab that is shut (S1 section 2). */
const shut: Record<AccessReason, [title: string, message: string]> = {
  expired: ['Subscription Expired', 'Please renew your subscription to access other features.'],
  suspended: ['School suspended', 'The other tabs open again when the suspension is lifted.'],
  pending: ['Choose a plan first', 'The other tabs open as soon as your school has a plan.'],
};

/** The school admin dashboard (S1 section 2). */
export function AdminRoute() {
  const { schoolId } = useUser();
  const school = useQuery(wholeSchool(schoolId ?? ''));
  if (school.isPending) return <Spinner />;
  return (
    <Page>
      {school.isError ? (
        <LoadFailed error={school.error} onRetry={() => void school.refetch()} />
      ) : (
        <Dashboard school={school.data} />
      )}
    </Page>
  );
}

function Dashboard({ school }: { school: School }) {
  const [chosen, choose] = useTab('overview');
  const block = blockOf(school, serverNow());
  const change = (tab: string) => {
    if (block && tab !== 'subscription') toastError(...shut[block]);
    else choose(tab);
  };
  return (
    <>
      <PageHeader title="School Admin Dashboard" subtitle={school.name} />
      <Tabs
        tabs={tabsOf(school, block, choose)}
        active={block ? 'subscription' : chosen}
        onChange={change}
      />
    </>
  );
}

function tabsOf(school: School, block: AccessReason | null, choose: (tab: string) => void): Tab[] {
  const schoolId = school.id;
  const activity = <RecentActivity schoolId={schoolId} />;
  const others: Tab[] = [
    {
      id: 'overview',
      label: 'Overview',
      icon: 'home',
      content: <Overview school={school} onOpen={choose} activity={activity} />,
    },
    {
      id: 'users',
      label: 'All Users',
      icon: 'users',
      content: <PeopleTab schoolId={schoolId} onNeedClass={() => choose('classes')} />,
    },
    {
      id: 'classes',
      label: 'Classes',
      icon: 'sitemap',
      content: <ClassesTab schoolId={schoolId} />,
    },
    {
      id: 'subjects',
      label: 'Subjects',
      icon: 'book',
      content: <SubjectsTab schoolId={schoolId} />,
    },
    {
      id: 'lessons',
      label: 'All Lessons',
      icon: 'file-edit',
      content: <LessonsTab schoolId={schoolId} />,
    },
    {
      id: 'progress',
      label: 'Student Progress',
      icon: 'chart-line',
      content: <ProgressTable schoolId={schoolId} />,
    },
    { id: 'tutor', label: 'AI Tutor Settings', icon: 'sparkles', content: <ToneCard /> },
  ];
  return [
    ...others.map((tab) => ({ ...tab, isDisabled: block !== null })),
    {
      id: 'subscription',
      label: 'Subscription',
      icon: 'credit-card',
      content: <SubscriptionTab school={school} block={block} />,
    },
  ];
}

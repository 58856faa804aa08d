import type { LessonRow } from '@aulavox/contracts/curriculum/lesson';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../lib/paths.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { ownLessons } from '../../lib/staff-queries.ts';
import { useDialog } from '../../lib/use-dialog.ts';
import { useTab } from '../../lib/use-tab.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Spinner } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { categories, categoryOf } from './schedule-rules.ts';
import { ScheduleTable } from './schedule-table.tsx';
import { UnscheduleDialog } from './unschedule-dialog.tsx';

/** The teacher's lessons by where they stand (S2 sections 2 and 4). */
export function Scheduler() {
  const list = useQuery(ownLessons());
  const [open, choose] = useTab(categories[0].id);
  const scheduling = useDialog<LessonRow>();
  const removing = useDialog<LessonRow>();
  if (list.isPending) return <Spinner />;
  if (list.isError) return <LoadFailed error={list.error} onRetry={() => void list.refetch()} />;
  if (list.data.length === 0) {
    return (
      <EmptyState
        icon="calendar"
        title="No Lessons Yet"
        action={<ButtonLink to={paths.createLesson}>Create Lesson</ButtonLink>}
      >
        Write a lesson first, then come back to give it a date and a time.
      </EmptyState>
    );
  }
  const now = serverNow();
  const tabs = categories.map(({ id, label }) => {
    const rows = list.data.filter((lesson) => categoryOf(lesson, now) === id);
    return {
      id,
      label,
      count: rows.length,
      content: (
        <ScheduleTable
          category={id}
          rows={rows}
          onSchedule={scheduling.open}
          onRemove={removing.open}
        />
      ),
    };
  });
  return (
    <>
      <Tabs tabs={tabs} active={open} onChange={choose} />
      <ScheduleDialog {...scheduling} />
      <UnscheduleDialog {...removing} />
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { serverNow } from '../../lib/server-clock.ts';
import { schoolProgress } from '../../lib/staff-queries.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { recentActivity, timeAgo } from './progress-rules.ts';
import './progress.css';

/** The five students who studied last (S1 section 2). */
export function RecentActivity({ schoolId }: { schoolId: string }) {
  return (
    <Card title="Recent Student Activity" icon="history">
      <Activities schoolId={schoolId} />
    </Card>
  );
}

function Activities({ schoolId }: { schoolId: string }) {
  const { data, error, isPending, refetch } = useQuery(schoolProgress(schoolId));
  if (isPending) return <SkeletonLines />;
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  const activities = recentActivity(data);
  if (activities.length === 0) {
    return (
      <EmptyState icon="history" title="Nobody has studied yet">
        Who opens a lesson appears here.
      </EmptyState>
    );
  }
  return (
    <ul className="activity-list">
      {activities.map(({ student, lastStudied }) => (
        <li key={student.id} className="activity">
          <Avatar firstName={student.firstName} lastName={student.lastName} size={32} />
          <span className="activity-name">
            {student.firstName} {student.lastName}
          </span>
          <time className="activity-time" dateTime={lastStudied}>
            {timeAgo(lastStudied, serverNow())}
          </time>
        </li>
      ))}
    </ul>
  );
}

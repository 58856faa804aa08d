import { useQuery } from '@tanstack/react-query';
import { serverNow } from '../../lib/server-clock.ts';
import { schoolProgress } from '../../lib/staff-queries.ts';
import { Badge, ColourBadge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Table } from '../../ui/table.tsx';
import {
  lastStudiedOf,
  percentOf,
  type StudentProgress,
  timeAgo,
  toneOf,
} from './progress-rules.ts';
import './progress.css';

/** How far each student is (S1 section 2, Student Progress). */
export function ProgressTable({
  schoolId,
  pageSize = 25,
}: {
  schoolId: string;
  pageSize?: number;
}) {
  const list = useQuery(schoolProgress(schoolId));
  if (list.isError) return <LoadFailed error={list.error} onRetry={() => void list.refetch()} />;
  if (list.data?.length === 0) {
    return (
      <EmptyState icon="chart-line" title="No students yet">
        Their progress appears here as soon as the school has students.
      </EmptyState>
    );
  }
  const rows = (list.data ?? []).map((row) => ({ ...row, id: row.student.id }));
  return (
    <Table
      label="Student Progress"
      rows={rows}
      isLoading={list.isPending}
      pageSize={pageSize}
      empty={null}
      columns={[
        { header: 'Student', cell: ({ student }) => <Student student={student} /> },
        { header: 'Class', cell: ({ student }) => <Classes student={student} /> },
        { header: 'Progress', cell: (row) => <Percent row={row} /> },
        {
          header: 'Lessons',
          cell: ({ completedLessons, totalLessons }) => `${completedLessons} of ${totalLessons}`,
        },
        { header: 'Last studied', cell: (row) => <LastStudied row={row} /> },
        { header: 'Badges', cell: ({ badges }) => <Badges badges={badges} /> },
      ]}
    />
  );
}

const Student = ({ student }: { student: StudentProgress['student'] }) => (
  <div>
    <div className="cell-title">
      {student.firstName} {student.lastName}
    </div>
    <div className="cell-note">{student.email}</div>
  </div>
);

const Classes = ({ student }: { student: StudentProgress['student'] }) => (
  <div className="row">
    {student.actualClassName ?? (student.className ? null : <span className="muted">None</span>)}
    {student.className && <ColourBadge colour={student.className} />}
  </div>
);

function Percent({ row }: { row: StudentProgress }) {
  const percent = percentOf(row.completedLessons, row.totalLessons);
  const name = `${row.student.firstName} ${row.student.lastName}`;
  return (
    <div className="progress-cell">
      <ProgressBar percent={percent} tone={toneOf(percent)} label={`Progress of ${name}`} />
      <span className="progress-percent">{percent}%</span>
    </div>
  );
}

function LastStudied({ row }: { row: StudentProgress }) {
  const last = lastStudiedOf(row);
  return last ? timeAgo(last, serverNow()) : <span className="muted">Never</span>;
}

const Badges = ({ badges }: { badges: StudentProgress['badges'] }) =>
  badges.length === 0 ? (
    <span className="muted">None yet</span>
  ) : (
    <div className="row progress-badges">
      {badges.map(({ badgeType, badgeName, badgeIcon, description }) => (
        <span key={badgeType} title={description}>
          <Badge tone="accent">
            <span aria-hidden="true">{badgeIcon}</span>
            {badgeName}
          </Badge>
        </span>
      ))}
    </div>
  );

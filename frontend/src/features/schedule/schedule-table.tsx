import type { LessonRow } from '@aulavox/contracts/curriculum/lesson';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import type { Category } from './schedule-rules.ts';
import { ScheduledTime } from './scheduled-time.tsx';

interface ScheduleTableProps {
  category: Category;
  rows: LessonRow[];
  onSchedule: (lesson: LessonRow) => void;
  onRemove: (lesson: LessonRow) => void;
}

const nothing: Record<Category, string> = {
  'not-scheduled': 'Every lesson has a date',
  scheduled: 'Nothing is scheduled',
  completed: 'No lesson ended in the last 7 days',
  archived: 'No older lessons',
};

/** The lessons of one tab; what is over can't be changed here (S2 section 2). */
export function ScheduleTable({ category, rows, onSchedule, onRemove }: ScheduleTableProps) {
  const canChange = category === 'not-scheduled' || category === 'scheduled';
  const columns: TableColumn<LessonRow>[] = [
    { header: 'Lesson', cell: ({ title }) => <span className="cell-title">{title}</span> },
    { header: 'Subject', cell: ({ subject }) => subject.name },
    { header: 'Duration', cell: ({ duration }) => `${duration} minutes` },
    { header: 'Scheduled For', cell: (lesson) => <ScheduledTime lesson={lesson} /> },
    {
      header: 'Status',
      cell: ({ startsAt }) => <ScheduleStatus isScheduled={startsAt !== null} />,
    },
  ];
  const actions: TableColumn<LessonRow> = {
    header: 'Actions',
    isEnd: true,
    cell: (lesson) => (
      <div className="cell-actions">
        <Button
          kind="quiet"
          size="small"
          aria-label={`${category === 'scheduled' ? 'Edit' : 'Schedule'} ${lesson.title}`}
          onClick={() => onSchedule(lesson)}
        >
          {category === 'scheduled' ? 'Edit' : 'Schedule'}
        </Button>
        {category === 'scheduled' && (
          <Button
            kind="quiet"
            size="small"
            aria-label={`Remove schedule of ${lesson.title}`}
            onClick={() => onRemove(lesson)}
          >
            Remove
          </Button>
        )}
      </div>
    ),
  };
  return (
    <Table
      label="Lessons"
      rows={rows}
      empty={<EmptyState icon="calendar" title={nothing[category]} />}
      columns={canChange ? [...columns, actions] : columns}
    />
  );
}

const ScheduleStatus = ({ isScheduled }: { isScheduled: boolean }) =>
  isScheduled ? <Badge tone="info">Scheduled</Badge> : <Badge>Not Scheduled</Badge>;

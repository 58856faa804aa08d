import type { LessonRow } from '@aulavox/contracts/curriculum/lesson';
import { lessons } from '@aulavox/contracts/curriculum/lessons';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { ownLessons, staffKeys } from '../../lib/staff-queries.ts';
import { useChange } from '../../lib/use-change.ts';
import { useDialog } from '../../lib/use-dialog.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Table } from '../../ui/table.tsx';

interface OwnLessonsProps {
  /** Draws when a lesson takes place. */
  when: (lesson: LessonRow) => ReactNode;
  onSchedule: (lesson: LessonRow) => void;
}

/** The teacher's own lessons with status and schedule. */
export function OwnLessonsCard({ when, onSchedule }: OwnLessonsProps) {
  const removing = useDialog<LessonRow>();
  const toScheduler = (
    <ButtonLink kind="secondary" size="small" to={paths.teacherSchedule}>
      <i className="pi pi-calendar" aria-hidden="true" />
      Lesson Scheduler
    </ButtonLink>
  );
  return (
    <Card title="My Lessons" icon="file-edit" aside={toScheduler}>
      <OwnLessons when={when} onSchedule={onSchedule} onRemove={removing.open} />
      <ConfirmRemoval {...removing} />
    </Card>
  );
}

function OwnLessons(props: OwnLessonsProps & { onRemove: (lesson: LessonRow) => void }) {
  const { when, onSchedule, onRemove } = props;
  const list = useQuery(ownLessons());
  if (list.isError) return <LoadFailed error={list.error} onRetry={() => void list.refetch()} />;
  if (list.data?.length === 0) {
    return (
      <EmptyState
        icon="file-edit"
        title="No Lessons Yet"
        action={<ButtonLink to={paths.createLesson}>Create Lesson</ButtonLink>}
      >
        Write your first lesson; the tutor does the talking.
      </EmptyState>
    );
  }
  return (
    <Table
      label="My Lessons"
      rows={list.data ?? []}
      isLoading={list.isPending}
      pageSize={10}
      empty={null}
      columns={[
        { header: 'Lesson', cell: (lesson) => <Title lesson={lesson} /> },
        { header: 'Status', cell: ({ status }) => <Status status={status} /> },
        { header: 'Scheduled For', cell: when },
        {
          header: 'Actions',
          isEnd: true,
          cell: (lesson) => (
            <Actions
              lesson={lesson}
              onSchedule={() => onSchedule(lesson)}
              onRemove={() => onRemove(lesson)}
            />
          ),
        },
      ]}
    />
  );
}

const Title = ({ lesson: { title, subject, duration } }: { lesson: LessonRow }) => (
  <div>
    <div className="cell-title">{title}</div>
    <div className="cell-note">
      {subject.name} · {duration} min
    </div>
  </div>
);

const Status = ({ status }: Pick<LessonRow, 'status'>) =>
  status === 'published' ? <Badge tone="success">Published</Badge> : <Badge>Draft</Badge>;

function Actions(props: { lesson: LessonRow; onSchedule: () => void; onRemove: () => void }) {
  const { id, title } = props.lesson;
  return (
    <div className="cell-actions">
      <ButtonLink kind="quiet" size="small" to={paths.editLesson(id)} aria-label={`Edit ${title}`}>
        Edit
      </ButtonLink>
      <Button kind="quiet" size="small" aria-label={`Schedule ${title}`} onClick={props.onSchedule}>
        Schedule
      </Button>
      <Button kind="quiet" size="small" aria-label={`Delete ${title}`} onClick={props.onRemove}>
        Delete
      </Button>
    </div>
  );
}

function ConfirmRemoval({ about, isOpen, close }: ReturnType<typeof useDialog<LessonRow>>) {
  const remove = useChange({
    act: ({ id }: LessonRow) => call(lessons.remove, { params: { id } }),
    failed: 'Failed to delete lesson',
    done: (_nothing, { title }) => `${title} was deleted`,
    changes: [staffKeys.lessons, staffKeys.subjects, staffKeys.progress],
  });
  return (
    <ConfirmDialog
      title={`Delete ${about?.title ?? 'lesson'}?`}
      isOpen={isOpen}
      confirmLabel="Delete Lesson"
      isDangerous
      isBusy={remove.isPending}
      onCancel={close}
      onConfirm={() => about && remove.mutate(about, { onSettled: close })}
    >
      Its schedule, materials and quizzes are deleted with it. Students keep their results. This
      cannot be undone.
    </ConfirmDialog>
  );
}

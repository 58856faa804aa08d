import { type LessonRow } from '@aulavox/contracts/curriculum/lesson';
import { lessons } from '@aulavox/contracts/curriculum/lessons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { formatDate } from '../../lib/format.ts';
import { sessionExpiredText } from '../../lib/query-client.ts';
import { schoolLessons, staffKeys } from '../../lib/staff-queries.ts';
import { useChange } from '../../lib/use-change.ts';
import { useDialog } from '../../lib/use-dialog.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Table } from '../../ui/table.tsx';
import { LessonReading } from './lesson-reading.tsx';

/** Every lesson of the school, as its admin sees them (S1 section 2, All Lessons). */
export function LessonsTab({ schoolId }: { schoolId: string }) {
  const list = useQuery(schoolLessons(schoolId));
  const [search, setSearch] = useState('');
  const reading = useDialog<LessonRow>();
  const removing = useDialog<LessonRow>();
  if (list.isError) return <LoadFailed error={list.error} onRetry={() => void list.refetch()} />;
  if (list.data?.length === 0) {
    return (
      <EmptyState icon="file-edit" title="No lessons yet">
        Lessons appear here as soon as a teacher writes one.
      </EmptyState>
    );
  }
  return (
    <div className="stack">
      <SearchBox label="Search lessons" value={search} onChange={setSearch} />
      <Table
        label="Lessons"
        rows={(list.data ?? []).filter((lesson) => matches(lesson, search))}
        isLoading={list.isPending}
        empty={<EmptyState icon="search" title="No lesson matches this" />}
        columns={[
          { header: 'Lesson', cell: ({ title }) => <span className="cell-title">{title}</span> },
          { header: 'Subject', cell: ({ subject }) => subject.name },
          { header: 'Teacher', cell: ({ teacherName }) => teacherName ?? 'No teacher' },
          { header: 'Duration', cell: ({ duration }) => `${duration} min` },
          { header: 'Status', cell: ({ status }) => <LessonStatus status={status} /> },
          { header: 'Created', cell: ({ createdAt }) => formatDate(createdAt) },
          {
            header: 'Actions',
            isEnd: true,
            cell: (lesson) => (
              <Actions
                title={lesson.title}
                onRead={() => reading.open(lesson)}
                onRemove={() => removing.open(lesson)}
              />
            ),
          },
        ]}
      />
      <Dialog
        title={reading.about?.title ?? 'Lesson'}
        isOpen={reading.isOpen}
        onClose={reading.close}
        width="44rem"
      >
        {reading.about && <LessonReading id={reading.about.id} />}
      </Dialog>
      <ConfirmRemoval {...removing} />
    </div>
  );
}

function matches({ title, subject, teacherName }: LessonRow, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return `${title} ${subject.name} ${teacherName ?? ''}`.toLowerCase().includes(wanted);
}

const LessonStatus = ({ status }: Pick<LessonRow, 'status'>) =>
  status === 'published' ? <Badge tone="success">Published</Badge> : <Badge>Draft</Badge>;

const Actions = (props: { title: string; onRead: () => void; onRemove: () => void }) => (
  <div className="cell-actions">
    <Button kind="quiet" size="small" aria-label={`View ${props.title}`} onClick={props.onRead}>
      View
    </Button>
    <Button kind="quiet" size="small" aria-label={`Delete ${props.title}`} onClick={props.onRemove}>
      Delete
    </Button>
  </div>
);

function ConfirmRemoval({ about, isOpen, close }: ReturnType<typeof useDialog<LessonRow>>) {
  const remove = useChange({
    act: ({ id }: LessonRow) => call(lessons.remove, { params: { id } }),
    failed: 'Failed to delete lesson',
    sessionLost: sessionExpiredText,
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

import { type Subject, subjects } from '@aulavox/contracts/curriculum/subjects';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { count, formatDate } from '../../lib/format.ts';
import { sessionExpiredText } from '../../lib/query-client.ts';
import { schoolSubjects, staffKeys } from '../../lib/staff-queries.ts';
import { useChange } from '../../lib/use-change.ts';
import { useDialog } from '../../lib/use-dialog.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { SubjectIcon } from '../../ui/subject-icon.tsx';
import { Table } from '../../ui/table.tsx';
import { SubjectDialog } from './subject-dialog.tsx';
import './subjects.css';

/** The subjects of the school, as its admin sees them (S1 section 2, Subjects). */
export function SubjectsTab({ schoolId }: { schoolId: string }) {
  const list = useQuery(schoolSubjects(schoolId));
  const creating = useDialog<true>();
  const removing = useDialog<Subject>();
  const add = (
    <Button onClick={() => creating.open(true)}>
      <i className="pi pi-plus" aria-hidden="true" />
      Create Subject
    </Button>
  );
  if (list.isError) return <LoadFailed error={list.error} onRetry={() => void list.refetch()} />;
  return (
    <div className="stack">
      {list.data?.length === 0 ? (
        <EmptyState icon="book" title="No subjects yet" action={add}>
          Lessons belong to subjects. You or a teacher can create them.
        </EmptyState>
      ) : (
        <>
          <div className="toolbar">
            <p className="muted">{list.data && count(list.data.length, 'subject')}</p>
            {add}
          </div>
          <Table
            label="Subjects"
            rows={list.data ?? []}
            isLoading={list.isPending}
            empty={null}
            columns={[
              { header: 'Subject', cell: (subject) => <Name subject={subject} /> },
              { header: 'Grade level', cell: ({ gradeLevel }) => gradeLevel ?? '–' },
              { header: 'Lessons', cell: ({ lessonCount }) => lessonCount },
              { header: 'Created', cell: ({ createdAt }) => formatDate(createdAt) },
              {
                header: 'Actions',
                isEnd: true,
                cell: (subject) => (
                  <div className="cell-actions">
                    <Button
                      kind="quiet"
                      size="small"
                      aria-label={`Delete ${subject.name}`}
                      onClick={() => removing.open(subject)}
                    >
                      Delete
                    </Button>
                  </div>
                ),
              },
            ]}
          />
        </>
      )}
      <SubjectDialog isOpen={creating.isOpen} onClose={creating.close} />
      <ConfirmRemoval {...removing} />
    </div>
  );
}

const Name = ({ subject }: { subject: Subject }) => (
  <div className="row subject-name">
    <SubjectIcon icon={subject.icon} />
    <div className="subject-tile-text">
      <div className="cell-title">{subject.name}</div>
      {subject.description && <div className="cell-note">{subject.description}</div>}
    </div>
  </div>
);

function ConfirmRemoval({ about, isOpen, close }: ReturnType<typeof useDialog<Subject>>) {
  const remove = useChange({
    act: ({ id }: Subject) => call(subjects.remove, { params: { id } }),
    failed: 'Failed to delete subject',
    sessionLost: sessionExpiredText,
    done: (_nothing, { name }) => `${name} was deleted`,
    changes: [staffKeys.subjects],
  });
  return (
    <ConfirmDialog
      title={`Delete ${about?.name ?? 'subject'}?`}
      isOpen={isOpen}
      confirmLabel="Delete Subject"
      isDangerous
      isBusy={remove.isPending}
      onCancel={close}
      onConfirm={() => about && remove.mutate(about, { onSettled: close })}
    >
      A subject can be deleted only when it has no lessons. This cannot be undone.
    </ConfirmDialog>
  );
}

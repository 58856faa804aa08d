import type { SchoolClass } from '@aulavox/contracts/school/classes';
import { useQuery } from '@tanstack/react-query';
import { count, formatDate } from '../../lib/format.ts';
import { classList, peopleList } from '../../lib/staff-queries.ts';
import { useDialog } from '../../lib/use-dialog.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Table } from '../../ui/table.tsx';
import { useRemoveClass } from './class-changes.ts';
import { ClassEditForm } from './class-edit-form.tsx';

/** The classes of the school (S1 section 2, Classes). */
export function ClassesTab({ schoolId }: { schoolId: string }) {
  const classes = useQuery(classList());
  const people = useQuery(peopleList(schoolId)).data ?? [];
  const editing = useDialog<SchoolClass | null>();
  const removing = useDialog<SchoolClass>();
  const studentsOf = ({ id }: SchoolClass) =>
    people.filter(({ role, classId }) => role === 'student' && classId === id).length;
  const add = (
    <Button onClick={() => editing.open(null)}>
      <i className="pi pi-plus" aria-hidden="true" />
      Create Class
    </Button>
  );
  if (classes.isError) {
    return <LoadFailed error={classes.error} onRetry={() => void classes.refetch()} />;
  }
  return (
    <div className="stack">
      {classes.data?.length === 0 ? (
        <EmptyState icon="sitemap" title="No classes yet" action={add}>
          Every teacher and student belongs to a class, so this is where a school begins.
        </EmptyState>
      ) : (
        <>
          <div className="toolbar">
            <p className="muted">
              {classes.data && count(classes.data.length, 'class', 'classes')}
            </p>
            {add}
          </div>
          <Table
            label="Classes"
            rows={classes.data ?? []}
            isLoading={classes.isPending}
            empty={null}
            columns={[
              { header: 'Class', cell: (row) => <Name row={row} /> },
              { header: 'Students', cell: studentsOf },
              { header: 'Created', cell: ({ createdAt }) => formatDate(createdAt) },
              {
                header: 'Actions',
                isEnd: true,
                cell: (row) => (
                  <Actions
                    name={row.name}
                    onEdit={() => editing.open(row)}
                    onRemove={() => removing.open(row)}
                  />
                ),
              },
            ]}
          />
        </>
      )}
      <Dialog
        title={editing.about ? 'Edit Class' : 'Create Class'}
        isOpen={editing.isOpen}
        onClose={editing.close}
      >
        <ClassEditForm edited={editing.about} onClose={editing.close} />
      </Dialog>
      <ConfirmRemoval {...removing} />
    </div>
  );
}

const Name = ({ row }: { row: SchoolClass }) => (
  <div>
    <div className="cell-title">{row.name}</div>
    {row.description && <div className="cell-note">{row.description}</div>}
  </div>
);

const Actions = (props: { name: string; onEdit: () => void; onRemove: () => void }) => (
  <div className="cell-actions">
    <Button kind="quiet" size="small" aria-label={`Edit ${props.name}`} onClick={props.onEdit}>
      Edit
    </Button>
    <Button kind="quiet" size="small" aria-label={`Delete ${props.name}`} onClick={props.onRemove}>
      Delete
    </Button>
  </div>
);

function ConfirmRemoval({ about, isOpen, close }: ReturnType<typeof useDialog<SchoolClass>>) {
  const remove = useRemoveClass();
  return (
    <ConfirmDialog
      title={`Delete ${about?.name ?? 'class'}?`}
      isOpen={isOpen}
      confirmLabel="Delete Class"
      isDangerous
      isBusy={remove.isPending}
      onCancel={close}
      onConfirm={() => about && remove.mutate(about, { onSettled: close })}
    >
      Its students will have no class and its lessons lose it. A published lesson that has no other
      class becomes a draft. This cannot be undone.
    </ConfirmDialog>
  );
}

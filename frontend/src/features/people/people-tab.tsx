import type { User } from '@aulavox/contracts/auth/user';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { classList, peopleList } from '../../lib/staff-queries.ts';
import { useDialog } from '../../lib/use-dialog.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { AddPersonForm } from './add-person-form.tsx';
import { AssignClassForm } from './assign-class-form.tsx';
import { AssignColourForm } from './assign-colour-form.tsx';
import { useActivatePerson, useSuspendPerson } from './people-changes.ts';
import { choosePeople, type PeopleFilter, peopleFilters, sortPeople } from './people-rules.ts';
import { PeopleTable } from './people-table.tsx';

/** Everybody in the school (S1 section 2, All Users). */
export function PeopleTab(props: { schoolId: string; onNeedClass: () => void }) {
  const { schoolId, onNeedClass } = props;
  const [filter, setFilter] = useState<PeopleFilter>('all');
  const [search, setSearch] = useState('');
  const people = useQuery(peopleList(schoolId));
  const suspend = useSuspendPerson(schoolId);
  const activate = useActivatePerson(schoolId);
  const adding = useDialog<true>();
  const classing = useDialog<User>();
  const colouring = useDialog<User>();

  const everybody = useMemo(() => sortPeople(people.data ?? []), [people.data]);
  const filters = peopleFilters.map(({ id, label, has }) => ({
    id,
    label,
    count: everybody.filter(has).length,
  }));
  const busy = [suspend, activate].find(({ isPending }) => isPending);

  if (people.isError) {
    return <LoadFailed error={people.error} onRetry={() => void people.refetch()} />;
  }
  return (
    <div className="stack">
      <div className="toolbar">
        <SearchBox label="Search by name or email" value={search} onChange={setSearch} />
        <Button onClick={() => adding.open(true)}>
          <i className="pi pi-user-plus" aria-hidden="true" />
          Add User
        </Button>
      </div>
      <FilterChips label="Show" choices={filters} active={filter} onChange={setFilter} />
      <PeopleTable
        people={choosePeople(everybody, filter, search)}
        isLoading={people.isPending}
        empty={<EmptyState icon="users" title="Nobody matches this" />}
        busyId={busy?.variables?.id ?? null}
        onSuspend={(user) => suspend.mutate(user)}
        onActivate={(user) => activate.mutate(user)}
        onAssignClass={classing.open}
        onAssignColour={colouring.open}
      />
      <PeopleDialogs {...{ schoolId, adding, classing, colouring, onNeedClass }} />
    </div>
  );
}

interface PeopleDialogsProps {
  schoolId: string;
  adding: ReturnType<typeof useDialog<true>>;
  classing: ReturnType<typeof useDialog<User>>;
  colouring: ReturnType<typeof useDialog<User>>;
  onNeedClass: () => void;
}

function PeopleDialogs(props: PeopleDialogsProps) {
  const { schoolId, adding, classing, colouring, onNeedClass } = props;
  const classes = useQuery(classList()).data ?? [];
  return (
    <>
      <Dialog title="Add User" isOpen={adding.isOpen} onClose={adding.close}>
        <AddPersonForm {...{ schoolId, classes, onNeedClass }} onClose={adding.close} />
      </Dialog>
      <Dialog
        title={`Class of ${nameOf(classing.about)}`}
        isOpen={classing.isOpen}
        onClose={classing.close}
        width="26rem"
      >
        {classing.about && (
          <AssignClassForm student={classing.about} classes={classes} onClose={classing.close} />
        )}
      </Dialog>
      <Dialog
        title={`Color class of ${nameOf(colouring.about)}`}
        isOpen={colouring.isOpen}
        onClose={colouring.close}
        width="32rem"
      >
        {colouring.about && (
          <AssignColourForm
            schoolId={schoolId}
            student={colouring.about}
            onClose={colouring.close}
          />
        )}
      </Dialog>
    </>
  );
}

const nameOf = (user: User | null): string => (user ? `${user.firstName} ${user.lastName}` : '');

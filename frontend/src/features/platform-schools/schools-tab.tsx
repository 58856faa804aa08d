import { subscriptionStatuses } from '@aulavox/contracts/enums';
import type { School } from '@aulavox/contracts/school/school';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { platformSchoolList } from '../../lib/platform-queries.ts';
import { useDialog } from '../../lib/use-dialog.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { AuthorizationDialog } from './authorization-dialog.tsx';
import { SchoolsTable } from './schools-table.tsx';

type StatusFilter = School['subscriptionStatus'] | 'all';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const filters = (['all', ...subscriptionStatuses] as const).map((id) => ({
  id,
  label: capital(id),
}));

/** All schools with search, status and the authorize or revoke action (S1 section 2). */
export function SchoolsTab() {
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<StatusFilter>('all');
  const q = useDeferredValue(search.trim());
  const list = useInfiniteQuery(
    platformSchoolList({ q, status: status === 'all' ? undefined : status }),
  );
  const deciding = useDialog<School>();
  if (list.isError) return <LoadFailed error={list.error} onRetry={() => void list.refetch()} />;
  return (
    <div className="stack">
      <SearchBox label="Search by name or admin's email" value={search} onChange={setSearch} />
      <FilterChips label="Status" choices={filters} active={status} onChange={setStatus} />
      <SchoolsTable
        schools={list.data?.pages.flatMap(({ rows }) => rows) ?? []}
        isLoading={list.isPending}
        empty={<EmptyState icon="building" title="No school matches this" />}
        onDecide={deciding.open}
      />
      {list.hasNextPage && (
        <Button
          kind="secondary"
          isBusy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Load more schools
        </Button>
      )}
      <AuthorizationDialog {...deciding} />
    </div>
  );
}

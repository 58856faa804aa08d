import type { UpgradeRequest } from '@aulavox/contracts/billing/upgrade-requests';
import { useInfiniteQuery } from '@tanstack/react-query';
import { platformRequestList } from '../../lib/platform-queries.ts';
import { useDialog } from '../../lib/use-dialog.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { type Decision, DecisionDialog } from './decision-dialog.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { RequestsTable } from './requests-table.tsx';

/** The schools' requests for the premium plan (S1 section 2, Payment Requests). */
export function RequestsTab() {
  const list = useInfiniteQuery(platformRequestList());
  const viewing = useDialog<UpgradeRequest>();
  const deciding = useDialog<Decision>();
  const requests = list.data?.pages.flatMap(({ rows }) => rows) ?? [];
  if (list.isError) return <LoadFailed error={list.error} onRetry={() => void list.refetch()} />;
  return (
    <div className="stack">
      <RequestsTable
        requests={requests}
        isLoading={list.isPending}
        empty={
          <EmptyState icon="inbox" title="No payment requests">
            A school that asks for the premium plan appears here.
          </EmptyState>
        }
        onView={viewing.open}
        onDecide={deciding.open}
      />
      {list.hasNextPage && (
        <Button
          kind="secondary"
          isBusy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Load more requests
        </Button>
      )}
      <ProofDialog {...viewing} />
      <DecisionDialog {...deciding} />
    </div>
  );
}

import type { Bus, StopConsuming } from '@aulavox/bus/bus';
import { work } from '@aulavox/bus/work';
import { applyApproval } from '@aulavox/contracts/billing/messages';
import type { Deps } from '../deps.ts';
import { upgradeRequestTable } from '../upgrade-requests/upgrade-request.table.ts';
import { completeApproval } from './complete-approval.ts';

/** Completes approvals that were cut short; most find nothing left to do. */
export const consumeApprovals = (bus: Bus, deps: Deps): Promise<StopConsuming> =>
  work({
    bus,
    message: applyApproval,
    handle: async ({ schoolId, requestId: id }, signal) => {
      const isWaiting = await deps.db.forTenant(schoolId, (tx) =>
        tx.getRepository(upgradeRequestTable).existsBy({ schoolId, id, status: 'pending' }),
      );
      if (isWaiting) await completeApproval(deps, { schoolId, id }, signal);
    },
  });

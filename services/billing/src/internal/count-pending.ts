import type { billingInternal } from '@aulavox/contracts/billing/internal';
import type { Handler } from '@aulavox/http/handler';
import type { Deps } from '../deps.ts';
import { upgradeRequestTable } from '../upgrade-requests/upgrade-request.table.ts';

/** Of all schools, for the super admin's statistics. */
export const countPending: Handler<typeof billingInternal.pendingCount, Deps> = async ({
  deps,
}) => {
  const pending = await deps.db.forPlatform('count-pending', (tx) =>
    tx.getRepository(upgradeRequestTable).countBy({ status: 'pending' }),
  );
  return { pending };
};

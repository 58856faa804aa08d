import type { upgradeRequests } from '@aulavox/contracts/billing/upgrade-requests';
import type { Handler } from '@aulavox/http/handler';
import type { Deps } from '../deps.ts';
import { showRequest, upgradeRequestTable } from './upgrade-request.table.ts';

/** The school's own requests, newest first. */
export const listRequests: Handler<typeof upgradeRequests.list, Deps> = async ({
  principal: { schoolId },
  deps,
}) => {
  const rows = await deps.db.forTenant(schoolId, (tx) =>
    tx
      .getRepository(upgradeRequestTable)
      .find({ where: { schoolId }, order: { createdAt: 'DESC', id: 'DESC' } }),
  );
  return rows.map(showRequest);
};

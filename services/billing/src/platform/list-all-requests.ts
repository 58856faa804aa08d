import { platformUpgradeRequests } from '@aulavox/contracts/billing/upgrade-requests';
import type { Handler } from '@aulavox/http/handler';
import { readCursor, toPage } from '@aulavox/http/newest-first';
import type { Deps } from '../deps.ts';
import { showRequest, upgradeRequestTable } from '../upgrade-requests/upgrade-request.table.ts';

/** The requests of all schools, newest first. */
export const listAllRequests: Handler<typeof platformUpgradeRequests.list, Deps> = async ({
  query,
  reply,
  deps,
}) => {
  const after = readCursor(query.cursor);
  const rows = await deps.db.forPlatform('list-requests', (tx) => {
    const select = tx
      .createQueryBuilder(upgradeRequestTable, 'request')
      .orderBy('request.createdAt', 'DESC')
      .addOrderBy('request.id', 'DESC')
      .limit(query.limit + 1);
    if (after) select.andWhere('(request.createdAt, request.id) < (:createdAt, :id)', after);
    if (query.status) select.andWhere('request.status = :status', { status: query.status });
    return select.getMany();
  });
  return toPage(rows, { spec: platformUpgradeRequests.list, query, reply }).map(showRequest);
};

import { schoolInternal } from '@aulavox/contracts/school/internal';
import type { Deps } from '../deps.ts';
import {
  type UpgradeRequestRow,
  upgradeRequestTable,
} from '../upgrade-requests/upgrade-request.table.ts';

type Approved = Pick<UpgradeRequestRow, 'schoolId' | 'id'>;

/**
 * Gives the school what was approved, then says so in the request. The school takes the request's id
 * as the key of the upgrade, so that any number of repeats adds one month. Throws 503 while school is down.
 */
export async function completeApproval(
  { db, internal }: Deps,
  { schoolId, id }: Approved,
  signal: AbortSignal,
): Promise<UpgradeRequestRow> {
  await internal(
    schoolInternal.applyUpgrade,
    { params: { schoolId }, body: { requestId: id } },
    { schoolId, signal },
  );
  return db.forTenant(schoolId, async (tx) => {
    await tx.query(
      `UPDATE upgrade_requests SET status = 'approved'
       WHERE school_id = $1 AND id = $2 AND status = 'pending' AND decision = 'approved'`,
      [schoolId, id],
    );
    return tx.getRepository(upgradeRequestTable).findOneByOrFail({ schoolId, id });
  });
}

import { emit } from '@aulavox/bus/emit';
import { applyApproval } from '@aulavox/contracts/billing/messages';
import type { platformUpgradeRequests } from '@aulavox/contracts/billing/upgrade-requests';
import { messages } from '@aulavox/contracts/messages';
import type { UpgradeRequestId } from '@aulavox/contracts/primitives';
import { AppError, notFound } from '@aulavox/http/app-error';
import type { Handler } from '@aulavox/http/handler';
import type { Deps } from '../deps.ts';
import {
  type Decision,
  showRequest,
  type UpgradeRequestRow,
  upgradeRequestTable,
} from '../upgrade-requests/upgrade-request.table.ts';
import { completeApproval } from './complete-approval.ts';

/**
 * The super admin's decision, the first of which stands. An approval is written down with a job that
 * carries it out, then carried out at once: whatever dies in between, the job or the same decision
 * again completes it.
 */
export const decideRequest: Handler<typeof platformUpgradeRequests.decide, Deps> = async ({
  params: { requestId },
  body: { status: decision, reviewMessage },
  deps,
  signal,
}) => {
  const found = await findRequest(deps, requestId);
  const decided = await decide(deps, found, { decision, reviewMessage });
  if (decided.decision !== decision) throw new AppError('conflict', messages.upgrade.decided);
  const isDone = decided.status === decision;
  return showRequest(isDone ? decided : await completeApproval(deps, decided, signal));
};

async function findRequest({ db }: Deps, id: UpgradeRequestId): Promise<UpgradeRequestRow> {
  const request = await db.forPlatform('find-request', (tx) =>
    tx.getRepository(upgradeRequestTable).findOneBy({ id }),
  );
  if (!request) throw notFound();
  return request;
}

interface Review {
  decision: Decision;
  reviewMessage: string | null;
}

/** Writes the decision unless there is one; a rejection is complete with it. */
function decide(
  { db, now }: Deps,
  { schoolId, id }: UpgradeRequestRow,
  { decision, reviewMessage }: Review,
): Promise<UpgradeRequestRow> {
  return db.forTenant(schoolId, async (tx) => {
    const [, count]: [unknown, number] = await tx.query(
      `UPDATE upgrade_requests SET decision = $3, review_message = $4, decided_at = $5,
         status = CASE WHEN $3 = 'rejected' THEN 'rejected' ELSE status END
       WHERE school_id = $1 AND id = $2 AND decision IS NULL`,
      [schoolId, id, decision, reviewMessage, now()],
    );
    if (count === 1 && decision === 'approved') {
      await emit(tx, applyApproval, { schoolId, requestId: id });
    }
    return tx.getRepository(upgradeRequestTable).findOneByOrFail({ schoolId, id });
  });
}

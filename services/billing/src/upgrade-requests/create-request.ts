import { randomUUID } from 'node:crypto';
import type { upgradeRequests } from '@aulavox/contracts/billing/upgrade-requests';
import { messages } from '@aulavox/contracts/messages';
import { upgradeRequestId } from '@aulavox/contracts/primitives';
import { schoolInternal } from '@aulavox/contracts/school/internal';
import { AppError, invalidField } from '@aulavox/http/app-error';
import type { Handler } from '@aulavox/http/handler';
import type { Transaction } from '@aulavox/postgres/open-database';
import { violatedConstraint } from '@aulavox/postgres/sql-state';
import type { Deps } from '../deps.ts';
import { findUpload } from '../uploads/find-upload.ts';
import {
  showRequest,
  type UpgradeRequestRow,
  upgradeRequestTable,
} from './upgrade-request.table.ts';

/** The admin asks for the premium plan; the request keeps what the school was called at that time. */
export const createRequest: Handler<typeof upgradeRequests.create, Deps> = async ({
  body: { requestedPlan, message, paymentProofUrl },
  principal: { schoolId, userId },
  deps,
  signal,
}) => {
  const card = await deps.internal(
    schoolInternal.card,
    { params: { schoolId } },
    { schoolId, signal },
  );
  const row = {
    id: upgradeRequestId.parse(randomUUID()),
    schoolId,
    requestedBy: userId,
    schoolName: card.name,
    adminEmail: card.adminEmail,
    currentPlan: card.subscriptionPlan,
    requestedPlan,
    message,
    status: 'pending',
    decision: null,
    decidedAt: null,
    reviewMessage: null,
    createdAt: deps.now(),
  } as const;
  return deps.db
    .forTenant(schoolId, async (tx) => {
      const proofId = await proofOf(tx, paymentProofUrl);
      const request: UpgradeRequestRow = { ...row, proofId };
      await tx.getRepository(upgradeRequestTable).insert(request);
      return showRequest(request);
    })
    .catch(refuseSecond);
};

/** The file that the upload's address names, with or without origin and query. Throws 400 unless it is the school's. */
async function proofOf(tx: Transaction, url: string): Promise<string> {
  const [, id = ''] = /\/api\/objects\/([\w-]+)(?:\?.*)?$/.exec(url) ?? [];
  const upload = await findUpload(tx, id);
  if (!upload) throw invalidField('paymentProofUrl', messages.upgrade.proof);
  return upload.id;
}

/** One request at a time; the index decides, also between two at once. */
function refuseSecond(error: unknown): never {
  if (violatedConstraint(error) !== 'upgrade_requests_pending') throw error;
  throw new AppError('conflict', messages.upgrade.underReview);
}

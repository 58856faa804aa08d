import { objects } from '@aulavox/contracts/billing/objects';
import type { UpgradeRequest } from '@aulavox/contracts/billing/upgrade-requests';
import { pathOf } from '@aulavox/contracts/client';
import type { SchoolId, UserId } from '@aulavox/contracts/primitives';
import { EntitySchema } from 'typeorm';

export type Decision = 'approved' | 'rejected';

export interface UpgradeRequestRow extends Omit<UpgradeRequest, 'paymentProofUrl' | 'createdAt'> {
  schoolId: SchoolId;
  requestedBy: UserId;
  proofId: string;
  /** Set before the status: a pending request with one is an approval on its way to the school. */
  decision: Decision | null;
  decidedAt: Date | null;
  createdAt: Date;
}

export const upgradeRequestTable = new EntitySchema<UpgradeRequestRow>({
  name: 'UpgradeRequest',
  tableName: 'upgrade_requests',
  columns: {
    schoolId: { type: 'uuid', name: 'school_id', primary: true },
    id: { type: 'uuid', primary: true },
    requestedBy: { type: 'uuid', name: 'requested_by' },
    schoolName: { type: 'text', name: 'school_name' },
    adminEmail: { type: 'text', name: 'admin_email' },
    currentPlan: { type: 'text', name: 'current_plan' },
    requestedPlan: { type: 'text', name: 'requested_plan' },
    message: { type: 'text', nullable: true },
    proofId: { type: 'uuid', name: 'proof_id' },
    status: { type: 'text' },
    decision: { type: 'text', nullable: true },
    decidedAt: { type: 'timestamptz', name: 'decided_at', nullable: true },
    reviewMessage: { type: 'text', name: 'review_message', nullable: true },
    createdAt: { type: 'timestamptz', name: 'created_at' },
  },
});

/** A request as the school's admin and the super admin see it; the contract drops what it does not name. */
export const showRequest = (row: UpgradeRequestRow): UpgradeRequest => ({
  ...row,
  paymentProofUrl: pathOf(objects.get, { params: { key: row.proofId } }),
  createdAt: row.createdAt.toISOString(),
});

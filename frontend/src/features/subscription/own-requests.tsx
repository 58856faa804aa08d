import type { UpgradeRequest } from '@aulavox/contracts/billing/upgrade-requests';
import { formatDate } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import './subscription.css';

const states = {
  pending: { tone: 'warning', label: 'Under review' },
  approved: { tone: 'success', label: 'Approved' },
  rejected: { tone: 'danger', label: 'Rejected' },
} as const;

/** What the school has asked for, newest first. */
export function OwnRequests({ requests }: { requests: UpgradeRequest[] }) {
  return (
    <Card title="Upgrade Requests" icon="send">
      <ul className="upgrade-requests">
        {requests.map((request) => (
          <li key={request.id} className="upgrade-request">
            <div className="toolbar">
              <span className="cell-title">Premium, {formatDate(request.createdAt)}</span>
              <Badge tone={states[request.status].tone}>{states[request.status].label}</Badge>
            </div>
            {request.message && <p className="cell-note">{request.message}</p>}
            {request.reviewMessage && <p>{request.reviewMessage}</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

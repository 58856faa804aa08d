import type { UpgradeRequest } from '@aulavox/contracts/billing/upgrade-requests';
import type { ReactNode } from 'react';
import { formatDate } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Table } from '../../ui/table.tsx';
import type { Decision } from './decision-dialog.tsx';

const states = {
  pending: { tone: 'warning', label: 'Pending' },
  approved: { tone: 'success', label: 'Approved' },
  rejected: { tone: 'danger', label: 'Rejected' },
} as const;

interface RequestsTableProps {
  requests: UpgradeRequest[];
  isLoading: boolean;
  empty: ReactNode;
  onView: (request: UpgradeRequest) => void;
  onDecide: (decision: Decision) => void;
}

/** Requests with their proof; a decision is offered only while one is pending. */
export function RequestsTable(props: RequestsTableProps) {
  const { requests, isLoading, empty, onView, onDecide } = props;
  return (
    <Table
      label="Payment Requests"
      rows={requests}
      isLoading={isLoading}
      empty={empty}
      columns={[
        { header: 'School', cell: (request) => <School request={request} /> },
        {
          header: 'Plan',
          cell: ({ currentPlan }) => `${currentPlan === 'premium' ? 'Premium' : 'Free'} to Premium`,
        },
        {
          header: 'Message',
          cell: ({ message }) => message ?? <span className="muted">–</span>,
        },
        {
          header: 'Status',
          cell: ({ status }) => <Badge tone={states[status].tone}>{states[status].label}</Badge>,
        },
        { header: 'Sent', cell: ({ createdAt }) => formatDate(createdAt) },
        {
          header: 'Actions',
          isEnd: true,
          cell: (request) => (
            <Actions
              request={request}
              onView={() => onView(request)}
              onDecide={(status) => onDecide({ request, status })}
            />
          ),
        },
      ]}
    />
  );
}

const School = ({ request }: { request: UpgradeRequest }) => (
  <div>
    <div className="cell-title">{request.schoolName}</div>
    <div className="cell-note">{request.adminEmail}</div>
  </div>
);

interface ActionsProps {
  request: UpgradeRequest;
  onView: () => void;
  onDecide: (status: Decision['status']) => void;
}

function Actions({ request: { schoolName, status }, onView, onDecide }: ActionsProps) {
  return (
    <div className="cell-actions">
      <Button kind="quiet" size="small" aria-label={`View proof of ${schoolName}`} onClick={onView}>
        View Proof
      </Button>
      {status === 'pending' && (
        <>
          <Button
            kind="secondary"
            size="small"
            aria-label={`Approve ${schoolName}`}
            onClick={() => onDecide('approved')}
          >
            Approve
          </Button>
          <Button
            kind="secondary"
            size="small"
            aria-label={`Reject ${schoolName}`}
            onClick={() => onDecide('rejected')}
          >
            Reject
          </Button>
        </>
      )}
    </div>
  );
}

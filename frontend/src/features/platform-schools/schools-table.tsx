import type { School } from '@aulavox/contracts/school/school';
import type { ReactNode } from 'react';
import { formatDate } from '../../lib/format.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Table } from '../../ui/table.tsx';

const tones: Record<School['subscriptionStatus'], BadgeTone> = {
  trial: 'info',
  pending: 'warning',
  active: 'success',
  suspended: 'danger',
  expired: 'danger',
};

interface SchoolsTableProps {
  schools: School[];
  isLoading: boolean;
  empty: ReactNode;
  onDecide: (school: School) => void;
}

/** Schools with their standing and the one decision the super admin has about each. */
export function SchoolsTable({ schools, isLoading, empty, onDecide }: SchoolsTableProps) {
  return (
    <Table
      label="Schools"
      rows={schools}
      isLoading={isLoading}
      empty={empty}
      columns={[
        { header: 'School', cell: (school) => <Name school={school} /> },
        {
          header: 'Plan',
          cell: (school) => (school.subscriptionPlan === 'premium' ? 'Premium' : 'Free'),
        },
        {
          header: 'Status',
          cell: ({ subscriptionStatus: status }) => (
            <Badge tone={tones[status]}>{status.charAt(0).toUpperCase() + status.slice(1)}</Badge>
          ),
        },
        {
          header: 'Runs until',
          cell: ({ subscriptionExpiry }) =>
            subscriptionExpiry ? formatDate(subscriptionExpiry) : '–',
        },
        {
          header: 'Authorized',
          cell: ({ isAuthorized }) =>
            isAuthorized ? <Badge tone="success">Yes</Badge> : <Badge>No</Badge>,
        },
        { header: 'Created', cell: ({ createdAt }) => formatDate(createdAt) },
        {
          header: 'Actions',
          isEnd: true,
          cell: (school) => (
            <div className="cell-actions">
              <Button
                kind="secondary"
                size="small"
                aria-label={`${school.isAuthorized ? 'Revoke' : 'Authorize'} ${school.name}`}
                onClick={() => onDecide(school)}
              >
                {school.isAuthorized ? 'Revoke' : 'Authorize'}
              </Button>
            </div>
          ),
        },
      ]}
    />
  );
}

const Name = ({ school }: { school: School }) => (
  <div>
    <div className="cell-title">{school.name}</div>
    <div className="cell-note">{school.adminEmail}</div>
    <div className="cell-note">{school.location}</div>
  </div>
);

import type { User } from '@aulavox/contracts/auth/user';
import type { ReactNode } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge, ColourBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Table } from '../../ui/table.tsx';
import './people.css';

const roleNames = {
  superadmin: 'Super Admin',
  admin: 'Admin',
  teacher: 'Teacher',
  student: 'Student',
};
const roleTones = {
  superadmin: 'accent',
  admin: 'accent',
  teacher: 'info',
  student: 'primary',
} as const;

interface PeopleTableProps {
  people: User[];
  empty: ReactNode;
  isLoading: boolean;
  /** Whose suspension or activation is under way. */
  busyId: string | null;
  onSuspend: (user: User) => void;
  onActivate: (user: User) => void;
  onAssignClass: (student: User) => void;
  onAssignColour: (student: User) => void;
}

/** The people of the school with what the admin may do with each. */
export function PeopleTable({ people, empty, isLoading, ...actions }: PeopleTableProps) {
  return (
    <Table
      label="Users"
      rows={people}
      empty={empty}
      isLoading={isLoading}
      columns={[
        { header: 'Name', cell: (user) => <Person user={user} /> },
        {
          header: 'Role',
          cell: ({ role }) => <Badge tone={roleTones[role]}>{roleNames[role]}</Badge>,
        },
        { header: 'Class', cell: (user) => <Classes user={user} /> },
        {
          header: 'Status',
          cell: ({ isActive }) =>
            isActive ? (
              <Badge tone="success">Active</Badge>
            ) : (
              <Badge tone="danger">Suspended</Badge>
            ),
        },
        {
          header: 'Actions',
          isEnd: true,
          cell: (user) => <Actions user={user} {...actions} />,
        },
      ]}
    />
  );
}

const Person = ({ user }: { user: User }) => (
  <div className="person-cell">
    <Avatar
      firstName={user.firstName}
      lastName={user.lastName}
      imageUrl={user.profileImageUrl}
      size={34}
    />
    <div>
      <div className="person-name">
        {user.firstName} {user.lastName}
      </div>
      <div className="person-email">{user.email}</div>
    </div>
  </div>
);

const Classes = ({ user: { actualClassName, className } }: { user: User }) => (
  <div className="row">
    {actualClassName ?? (className ? null : <span className="muted">None</span>)}
    {className && <ColourBadge colour={className} />}
  </div>
);

/** The admin is nobody's to suspend (endpoint decision 4.16). */
function Actions({
  user,
  busyId,
  onSuspend,
  onActivate,
  onAssignClass,
  onAssignColour,
}: { user: User } & Omit<PeopleTableProps, 'people' | 'empty' | 'isLoading'>) {
  if (user.role === 'admin') return <div className="cell-actions" />;
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <div className="cell-actions">
      {user.role === 'student' && (
        <>
          <Button
            kind="quiet"
            size="small"
            aria-label={`Assign to Class: ${name}`}
            onClick={() => onAssignClass(user)}
          >
            Assign to Class
          </Button>
          <Button
            kind="quiet"
            size="small"
            aria-label={`Color: ${name}`}
            onClick={() => onAssignColour(user)}
          >
            Color
          </Button>
        </>
      )}
      <Button
        kind="quiet"
        size="small"
        isBusy={busyId === user.id}
        aria-label={`${user.isActive ? 'Suspend' : 'Activate'} ${name}`}
        onClick={() => (user.isActive ? onSuspend(user) : onActivate(user))}
      >
        {user.isActive ? 'Suspend' : 'Activate'}
      </Button>
    </div>
  );
}

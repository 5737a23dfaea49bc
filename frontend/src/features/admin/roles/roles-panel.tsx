import { fullName } from '@jobref/contracts/domain/full-name';
import type { User } from '@jobref/contracts/domain/users';
import { ShieldCheck, UserCheck, Users } from 'lucide-react';
import { useSignedInUser } from '../../../session/signed-in-user.js';
import { Breakable } from '../../../ui/text/breakable.js';
import { Button } from '../../../ui/actions/button.js';
import { Card } from '../../../ui/display/card.js';
import { DataTable, TableSkeleton, type Column } from '../../../ui/lists/data-table.js';
import { ErrorState } from '../../../ui/feedback/error-state.js';
import { StatStrip } from '../../../ui/display/stat-strip.js';
import { lazyDialog } from '../../../ui/lazy/lazy-dialog.js';
import { useDialog } from '../../../ui/overlays/use-dialog.js';
import { RelativeTime } from '../../../ui/text/relative-time.js';
import { StatusBadge, statusLabel } from '../../../domain/status/status-badge.js';
import styles from '../admin.module.css';
import { PeopleFilters } from '../people-filters.js';
import { NobodyFound } from '../nobody-found.js';
import { PersonCell } from '../person-cell.js';
import { useUsers } from '../user-queries.js';
import { usePeopleFilter } from '../use-people-filter.js';
import { userStatus } from '../user-status.js';

const RoleDialog = lazyDialog(() => import('./role-dialog.js').then((m) => m.RoleDialog));

const columnsFor = (ownId: string, onEdit: (user: User) => void): readonly Column<User>[] => [
  { title: 'User', strong: true, render: (user) => <PersonCell person={user} /> },
  {
    title: 'Email',
    render: (user) => (
      <div className={styles.email}>
        <Breakable text={user.email} />
      </div>
    ),
  },
  { title: 'Role', render: (user) => <span className="nowrap">{statusLabel(user.role)}</span> },
  { title: 'Status', render: (user) => <StatusBadge status={userStatus(user)} /> },
  {
    title: 'Joined',
    render: (user) => (
      <span className={styles.when}>
        <RelativeTime value={user.createdAt} />
      </span>
    ),
  },
  {
    title: 'Actions',
    align: 'right',
    // Nobody changes their own role: whoever could would lock themselves out.
    render: (user) =>
      user.id !== ownId && (
        <Button size="small" title={`Edit the role of ${fullName(user)}`} onClick={() => onEdit(user)}>
          Edit Role
        </Button>
      ),
  },
];

const figuresOf = (users: readonly User[]) => [
  { label: 'Total Users', icon: Users, value: users.length },
  {
    label: 'Administrators',
    icon: ShieldCheck,
    value: users.filter(({ role }) => role === 'administrator').length,
  },
  { label: 'Active Users', icon: UserCheck, value: users.filter(({ isActive }) => isActive).length },
];

/** Who is what, and the change of it [UM-01 to UM-04]. */
export const RolesPanel = () => {
  const { id: ownId } = useSignedInUser();
  const { data, error, isPending, refetch } = useUsers();
  const users = data ?? [];
  const { shown, filter, clear } = usePeopleFilter(users);
  const { dialog, id, open, close } = useDialog();
  const edited = users.find((user) => dialog === 'role' && user.id === id && id !== ownId);
  const columns = columnsFor(ownId, (user) => open('role', user.id));
  // What is known stays on the screen when asking anew fails.
  if (error && !data)
    return (
      <Card title="Users">
        <ErrorState title="The users could not be loaded" error={error} onRetry={() => void refetch()} />
      </Card>
    );
  return (
    <div className="sections">
      <StatStrip stats={figuresOf(users)} loading={isPending} />
      <Card title="Users" flush>
        <PeopleFilters {...filter} />
        {isPending ? (
          <TableSkeleton rows={3} columns={5} />
        ) : shown.length === 0 ? (
          <NobodyFound onClear={clear} />
        ) : (
          <DataTable label="Users" columns={columns} rows={shown} rowKey={({ id }) => id} />
        )}
      </Card>
      {edited && <RoleDialog key={edited.id} user={edited} onClose={close} />}
    </div>
  );
};

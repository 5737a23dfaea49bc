import { fullName } from '@jobref/contracts/domain/full-name';
import type { RoleHolder } from '@jobref/contracts/domain/users';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck, UserCheck, Users } from 'lucide-react';
import { useSignedInUser } from '../../../session/signed-in-user.js';
import { Breakable } from '../../../ui/text/breakable.js';
import { Button } from '../../../ui/actions/button.js';
import { Card } from '../../../ui/display/card.js';
import { DataTable, TableSkeleton, type Column } from '../../../ui/lists/data-table.js';
import { QueryView } from '../../../ui/feedback/query-view.js';
import { StatStrip } from '../../../ui/display/stat-strip.js';
import { lazyDialog } from '../../../ui/lazy/lazy-dialog.js';
import { useDialog } from '../../../ui/overlays/use-dialog.js';
import { formatNumber } from '../../../ui/text/format-number.js';
import { RelativeTime } from '../../../ui/text/relative-time.js';
import { UntilClosed } from '../../../ui/overlays/until-closed.js';
import { StatusBadge, statusLabel } from '../../../domain/status/status-badge.js';
import styles from '../admin.module.css';
import { PeopleFilters } from '../people-filters.js';
import { NoPeopleFound } from '../no-people-found.js';
import { PersonCell } from '../../../domain/people/person-cell.js';
import { usersQuery } from '../queries.js';
import { usePeopleFilter } from '../use-people-filter.js';
import { userStatus } from '../user-status.js';

const RoleDialog = lazyDialog(() => import('./role-dialog.js').then((m) => m.RoleDialog));

const columnsFor = (ownId: string, onEdit: (user: RoleHolder) => void): readonly Column<RoleHolder>[] => [
  { title: 'User', strong: true, render: (user) => <PersonCell person={user} wrap /> },
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
    render: (user) => <RelativeTime className={styles.when} value={user.createdAt} />,
  },
  {
    title: 'Actions',
    align: 'right',
    // Administrators cannot change their own role: they could lock themselves out.
    render: (user) =>
      user.id !== ownId && (
        <Button size="small" title={`Edit the role of ${fullName(user)}`} onClick={() => onEdit(user)}>
          Edit Role
        </Button>
      ),
  },
];

const figuresOf = (users: readonly RoleHolder[]) => [
  { label: 'Total Users', icon: Users, value: formatNumber(users.length) },
  {
    label: 'Administrators',
    icon: ShieldCheck,
    value: formatNumber(users.filter(({ role }) => role === 'administrator').length),
  },
  {
    label: 'Active Users',
    icon: UserCheck,
    value: formatNumber(users.filter(({ isActive }) => isActive).length),
  },
];

/** Renders all users and the changing of their roles [UM-01 to UM-04]. */
export const RolesPanel = () => {
  const { id: ownId } = useSignedInUser();
  const query = useQuery(usersQuery);
  const users = query.data ?? [];
  const { shown, filter, clear } = usePeopleFilter(users);
  const { dialog, id, open, close } = useDialog();
  const edited = users.find((user) => dialog === 'role' && user.id === id && id !== ownId);
  const columns = columnsFor(ownId, (user) => open('role', user.id));
  return (
    <div className="sections">
      {!query.isLoadingError && <StatStrip stats={figuresOf(users)} loading={query.isPending} />}
      <Card title="Users" flush>
        {!query.isLoadingError && <PeopleFilters {...filter} />}
        <QueryView
          query={query}
          loading={<TableSkeleton rows={3} columns={5} />}
          failed="The users could not be loaded"
        >
          {() =>
            shown.length === 0 ? (
              <NoPeopleFound onClear={clear} />
            ) : (
              <DataTable label="Users" columns={columns} rows={shown} pageSize={50} />
            )
          }
        </QueryView>
      </Card>
      <UntilClosed>{edited && <RoleDialog key={edited.id} user={edited} onClose={close} />}</UntilClosed>
    </div>
  );
};

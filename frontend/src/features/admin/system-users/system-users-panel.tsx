import type { SystemUser } from '@jobref/contracts/domain/users';
import { Check, Clock, Users } from 'lucide-react';
import type { ComponentType } from 'react';
import { useSignedInUser } from '../../../session/signed-in-user.js';
import { Card } from '../../../ui/display/card.js';
import { formatNumber } from '../../../ui/text/format-number.js';
import { DataTable, TableSkeleton } from '../../../ui/lists/data-table.js';
import { EmptyState } from '../../../ui/feedback/empty-state.js';
import { QueryView } from '../../../ui/feedback/query-view.js';
import { StatStrip } from '../../../ui/display/stat-strip.js';
import { lazyDialog } from '../../../ui/lazy/lazy-dialog.js';
import { useDialog } from '../../../ui/overlays/use-dialog.js';
import { useDialogSubject } from '../../../ui/overlays/use-dialog-subject.js';
import { UntilClosed } from '../../../ui/overlays/until-closed.js';
import { PeopleFilters } from '../people-filters.js';
import { NoPeopleFound } from '../no-people-found.js';
import { usePeopleFilter } from '../use-people-filter.js';
import { allColumns, setupColumns } from './system-user-columns.js';
import { useSystemUsers } from './use-system-users.js';
import { useResendEmail } from './use-user-actions.js';

const ResetPasswordDialog = lazyDialog(() =>
  import('./reset-password-dialog.js').then((m) => m.ResetPasswordDialog),
);
const SetActiveDialog = lazyDialog(() => import('./set-active-dialog.js').then((m) => m.SetActiveDialog));

type UserDialog = ComponentType<{ user: SystemUser; onClose: () => void }>;

/** Form dialogs, opened by the address; the others only confirm. */
const dialogs: Readonly<Record<string, UserDialog>> = {
  'edit-user': lazyDialog(() => import('./edit-user-dialog.js').then((m) => m.EditUserDialog)),
  'hand-over': lazyDialog(() => import('../hand-over/hand-over-dialog.js').then((m) => m.HandOverDialog)),
};
interface Confirmation {
  Dialog: UserDialog;
  user: SystemUser;
}

const pageSize = 50;
/** Few: the list of all users with its search is below. */
const pendingPageSize = 10;

/** Renders all users, and those whose setup is pending [UM-05 to UM-09]. */
export const SystemUsersPanel = () => {
  const query = useSystemUsers();
  const { isPending, isSuccess, data: users = [] } = query;
  const { shown, filter, clear } = usePeopleFilter(users);
  const { send: resend } = useResendEmail();
  const { id: ownId } = useSignedInUser();
  const { dialog, id, open, close } = useDialog();
  const { subject, open: confirm, close: closeSubject } = useDialogSubject<Confirmation>();
  const acts = {
    ownId,
    onResend: resend,
    onReset: (user: SystemUser) => confirm({ Dialog: ResetPasswordDialog, user }),
    onEdit: (user: SystemUser) => open('edit-user', user.id),
    onHandOver: (user: SystemUser) => open('hand-over', user.id),
    onSetActive: (user: SystemUser) => confirm({ Dialog: SetActiveDialog, user }),
  };
  const OpenDialog = dialog && Object.hasOwn(dialogs, dialog) ? dialogs[dialog] : null;
  const openUser = users.find((user) => user.id === id);
  const pending = users.filter(({ mustChangePassword }) => mustChangePassword);
  const setupTitle = `Users Requiring Setup (${formatNumber(pending.length)})`;
  const allTitle = isSuccess ? `All System Users (${formatNumber(users.length)})` : 'All System Users';
  return (
    <div className="sections">
      {!query.isLoadingError && (
        <StatStrip
          loading={isPending}
          stats={[
            { label: 'Total Users', icon: Users, value: formatNumber(users.length) },
            { label: 'Setup Pending', icon: Clock, value: formatNumber(pending.length) },
            { label: 'Setup Complete', icon: Check, value: formatNumber(users.length - pending.length) },
          ]}
        />
      )}
      {pending.length > 0 && (
        <Card title={setupTitle} flush>
          <DataTable
            label={setupTitle}
            columns={setupColumns(acts)}
            rows={pending}
            pageSize={pendingPageSize}
          />
        </Card>
      )}
      <Card title={allTitle} flush>
        {users.length > 0 && <PeopleFilters {...filter} />}
        <QueryView
          query={query}
          loading={<TableSkeleton rows={3} columns={6} />}
          failed="The system users could not be loaded"
          empty={<EmptyState title="No system users found">Create your first user to get started</EmptyState>}
        >
          {() =>
            shown.length === 0 ? (
              <NoPeopleFound onClear={clear} />
            ) : (
              <DataTable label={allTitle} columns={allColumns(acts)} rows={shown} pageSize={pageSize} />
            )
          }
        </QueryView>
      </Card>
      <UntilClosed>
        {OpenDialog && openUser && <OpenDialog key={openUser.id} user={openUser} onClose={close} />}
      </UntilClosed>
      <UntilClosed>
        {subject && <subject.Dialog key={subject.user.id} user={subject.user} onClose={closeSubject} />}
      </UntilClosed>
    </div>
  );
};

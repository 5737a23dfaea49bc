import { fullName } from '@jobref/contracts/domain/full-name';
import type { SystemUser, PersonName } from '@jobref/contracts/domain/users';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.js';
import { NewOwnerField } from '../hand-over/new-owner-field.js';
import { HandOverProgress } from '../hand-over/hand-over-progress.js';
import { canBeHandedOver, ownedWorkText } from '../hand-over/owned-work-text.js';
import { useHandOver } from '../hand-over/use-hand-over.js';
import { ownedWorkQuery } from '../queries.js';
import { useUpdateUser } from './use-user-actions.js';

const OwnedWorkNote = ({ user }: { user: SystemUser }) => {
  const { data, error } = useQuery(ownedWorkQuery(user.id));
  if (error) return <>The work of {user.firstName} could not be loaded: it stays as it is. </>;
  if (!data || (!canBeHandedOver(data) && data.openTasks === 0)) return null;
  return (
    <>
      {user.firstName} holds <b>{ownedWorkText(data)}</b>. What is not handed over stays as it is.{' '}
    </>
  );
};

/** Asks for confirmation before a deactivation, and offers to hand job references and clients over first [UM-15]. */
export const DeactivateDialog = ({ user, onClose }: { user: SystemUser; onClose: () => void }) => {
  const { data } = useQuery(ownedWorkQuery(user.id));
  const [to, setTo] = useState<PersonName | null>(null);
  const { run, ...progress } = useHandOver(user.id);
  const { send, isPending } = useUpdateUser(user, onClose, {
    success: 'User deactivated successfully',
    failure: 'Failed to deactivate user',
  });
  const isBusy = isPending || progress.isRunning;
  const confirm = async () => {
    if (to === null || (await run(to.id))) send({ isActive: false });
  };
  const label = progress.problem ? 'Continue' : to ? 'Hand Over and Deactivate' : 'Deactivate User';
  return (
    <ConfirmDialog
      open
      title="Deactivate User"
      confirmLabel={progress.isRunning ? 'Handing over...' : label}
      destructive
      pending={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>
        <b dir="auto">{fullName(user)}</b> will be signed out everywhere at once and cannot sign in any more.
      </p>
      <p className="text-secondary" style={{ marginTop: 10 }}>
        <OwnedWorkNote user={user} />
        You can reactivate {user.firstName} at any time.
      </p>
      {data && canBeHandedOver(data) && (
        <NewOwnerField optional from={user} value={to} onChange={setTo} disabled={isBusy} />
      )}
      <HandOverProgress {...progress} />
    </ConfirmDialog>
  );
};

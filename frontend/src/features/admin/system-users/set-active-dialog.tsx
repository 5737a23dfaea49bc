import { fullName } from '@jobref/contracts/domain/full-name';
import type { SystemUser } from '@jobref/contracts/domain/users';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.js';
import { DeactivateDialog } from './deactivate-dialog.js';
import { useUpdateUser } from './use-user-actions.js';

interface SetActiveDialogProps {
  user: SystemUser;
  onClose: () => void;
}

const ReactivateDialog = ({ user, onClose }: SetActiveDialogProps) => {
  const { send, isPending } = useUpdateUser(user, onClose, {
    success: 'User reactivated successfully',
    failure: 'Failed to reactivate user',
  });
  return (
    <ConfirmDialog
      open
      title="Reactivate User"
      confirmLabel="Reactivate User"
      pending={isPending}
      onConfirm={() => send({ isActive: true })}
      onCancel={onClose}
    >
      <b dir="auto">{fullName(user)}</b> will be able to sign in again, with the same role as before.
    </ConfirmDialog>
  );
};

/** Asks for confirmation before a user is deactivated or reactivated [UM-15]. */
export const SetActiveDialog = (props: SetActiveDialogProps) =>
  props.user.isActive ? <DeactivateDialog {...props} /> : <ReactivateDialog {...props} />;

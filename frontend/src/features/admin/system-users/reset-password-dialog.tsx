import { fullName } from '@jobref/contracts/domain/full-name';
import type { SystemUser } from '@jobref/contracts/domain/users';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.js';
import { useResetPassword } from './use-user-actions.js';

/** Asks for confirmation before a password is reset [UM-07]. */
export const ResetPasswordDialog = ({ user, onClose }: { user: SystemUser; onClose: () => void }) => {
  const { send, isPending } = useResetPassword(onClose);
  return (
    <ConfirmDialog
      open
      title="Reset Password"
      confirmLabel="Reset Password"
      destructive
      pending={isPending}
      onConfirm={() => send(user)}
      onCancel={onClose}
    >
      <p>
        A new temporary password will be generated for <b dir="auto">{fullName(user)}</b> and sent by email to{' '}
        {user.email}.
      </p>
      <p className="text-secondary" style={{ marginTop: 10 }}>
        {user.firstName} will be signed out everywhere and must choose a new password at the next sign-in.
      </p>
    </ConfirmDialog>
  );
};

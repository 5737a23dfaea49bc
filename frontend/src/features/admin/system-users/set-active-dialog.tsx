import type { SystemUser } from '@jobref/contracts/users';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import styles from '../admin.module.css';
import { fullName } from '../person-cell.js';
import { useUpdateUser } from './use-update-user.js';

/** Asks before a person is locked out, or let in again [UM-15]. */
export const SetActiveDialog = ({ user, onClose }: { user: SystemUser; onClose: () => void }) => {
  const { isActive } = user;
  const { send, isPending } = useUpdateUser(user, {
    success: isActive ? 'User deactivated successfully' : 'User reactivated successfully',
    failure: isActive ? 'Failed to deactivate user' : 'Failed to reactivate user',
    onDone: onClose,
  });
  const title = isActive ? 'Deactivate User' : 'Reactivate User';
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={title}
      destructive={isActive}
      pending={isPending}
      onConfirm={() => send({ isActive: !isActive })}
      onCancel={onClose}
    >
      {isActive ? (
        <>
          <p>
            <b>{fullName(user)}</b> will be signed out everywhere at once and cannot sign in any more.
          </p>
          <p className={styles.quiet} style={{ marginTop: 10 }}>
            Their job references stay as they are. You can reactivate {user.firstName} at any time.
          </p>
        </>
      ) : (
        <p>
          <b>{fullName(user)}</b> will be able to sign in again, with the same role as before.
        </p>
      )}
    </ConfirmDialog>
  );
};

import {
  updateSystemUserRequest,
  type SystemUser,
  type UpdateSystemUserRequest,
} from '@jobref/contracts/domain/users';
import { EditDialog } from '../../../domain/edit-dialog.js';
import { useRefresh } from '../../../live/use-refresh.js';
import { MobileField, PersonFields } from './person-fields.js';
import { systemUserPath, useUpdateCachedUser, useUserPaths } from './use-user-actions.js';

const details = updateSystemUserRequest.omit({ isActive: true });
type Details = Omit<UpdateSystemUserRequest, 'isActive'>;
const labels = { firstName: 'First Name', lastName: 'Last Name', email: 'Email', mobile: 'Mobile' };

const valuesOf = ({ firstName, lastName, email, mobile }: SystemUser): Details => ({
  firstName,
  lastName,
  email,
  mobile: mobile ?? '',
});

/** Edits a user's name, email or mobile; an empty mobile removes the number. */
export const EditUserDialog = ({ user, onClose }: { user: SystemUser; onClose: () => void }) => {
  const show = useUpdateCachedUser();
  const refresh = useRefresh();
  const paths = useUserPaths(user);
  return (
    <EditDialog
      open
      title="Edit User"
      pendingLabel="Saving..."
      record={user}
      path={systemUserPath(user.id)}
      draft={`system-user.${user.id}`}
      form={{ requiredMark: false, validateTrigger: 'onBlur' }}
      labels={labels}
      valuesOf={valuesOf}
      schema={details}
      success="User updated successfully"
      failure="Failed to update user"
      onSaved={(saved) => {
        show(saved);
        return refresh(paths);
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <PersonFields />
          <MobileField />
        </>
      )}
    </EditDialog>
  );
};

import type { Role } from '@jobref/contracts/domain/actor';
import { fullName } from '@jobref/contracts/domain/full-name';
import type { RoleHolder } from '@jobref/contracts/domain/users';
import { Form } from 'antd';
import { request } from '../../../api/request.js';
import { userPaths } from '../../../api/affected-paths.js';
import { useAction } from '../../../domain/use-action.js';
import { errorToastHandler } from '../../../session/error-toast-handler.js';
import { DialogForm, FormDialog } from '../../../ui/overlays/form-dialog.js';
import { SingleSelect } from '../../../ui/forms/single-select.js';
import { roleChoices } from '../role-choices.js';

const useChangeRole = (userId: string, onDone: () => void) =>
  useAction<unknown, { role: Role }>({
    mutationFn: (body) => request('PATCH', `/api/admin/users/${userId}/role`, body),
    success: 'User role updated successfully',
    onDone,
    onError: errorToastHandler('Failed to update user role', ''),
    touches: userPaths,
  });

/** Returns the other role [UM-03]. */
const opposite = (role: Role): Role => (role === 'agent' ? 'administrator' : 'agent');

/** Renders "Update User Role" for one person. */
export const RoleDialog = ({ user, onClose }: { user: RoleHolder; onClose: () => void }) => {
  const { send, isPending } = useChangeRole(user.id, onClose);
  return (
    <FormDialog
      open
      title="Update User Role"
      width={420}
      submitLabel="Update Role"
      pending={isPending}
      onCancel={onClose}
    >
      <p>
        <b dir="auto">{fullName(user)}</b> is {user.role === 'agent' ? 'an agent' : 'an administrator'} now. A
        new role ends their sessions.
      </p>
      <DialogForm initialValues={{ role: opposite(user.role) }} onFinish={send} style={{ marginTop: 16 }}>
        <Form.Item label="New Role" name="role">
          <SingleSelect options={roleChoices} />
        </Form.Item>
      </DialogForm>
    </FormDialog>
  );
};

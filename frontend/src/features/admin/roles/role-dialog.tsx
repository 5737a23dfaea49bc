import type { Role } from '@jobref/contracts/domain/actor';
import { fullName } from '@jobref/contracts/domain/full-name';
import type { User } from '@jobref/contracts/domain/users';
import { useQueryClient } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { isUnauthorized, messageOf } from '../../../api/api-error.js';
import { request } from '../../../api/request.js';
import { useSubmitOnce } from '../../../api/use-submit-once.js';
import { FormDialog } from '../../../ui/overlays/form-dialog.js';
import { statusLabel } from '../../../domain/status/status-badge.js';
import { toast } from '../../../ui/feedback/toast-store.js';
import { systemUsersKey, usersKey } from '../user-queries.js';

const roles: readonly Role[] = ['agent', 'administrator'];
const options = roles.map((role) => ({ value: role, label: statusLabel(role) }));
const formId = 'update-user-role';

const useChangeRole = (userId: string, onDone: () => void) => {
  const queryClient = useQueryClient();
  return useSubmitOnce<unknown, { role: Role }>({
    mutationFn: (body) => request('PATCH', `/api/admin/users/${userId}/role`, body),
    onSuccess: async () => {
      toast({ title: 'Success', description: 'User role updated successfully' });
      onDone();
      await Promise.all(
        [usersKey, systemUsersKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
    },
    onError: (error) => {
      const title = 'Failed to update user role';
      if (!isUnauthorized(error)) toast({ title, description: messageOf(error, ''), variant: 'destructive' });
    },
  });
};

/** The role that the other is not [UM-03]. */
const opposite = (role: Role): Role => (role === 'agent' ? 'administrator' : 'agent');

/** "Update User Role" for one person. */
export const RoleDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const { send, isPending } = useChangeRole(user.id, onClose);
  return (
    <FormDialog
      open
      title="Update User Role"
      width={420}
      formId={formId}
      submitLabel="Update Role"
      pending={isPending}
      onCancel={onClose}
    >
      <p>
        <b dir="auto">{fullName(user)}</b> is {user.role === 'agent' ? 'an agent' : 'an administrator'} now. A
        new role ends their sessions.
      </p>
      <Form
        id={formId}
        layout="vertical"
        requiredMark={false}
        initialValues={{ role: opposite(user.role) }}
        onFinish={send}
        style={{ marginTop: 16 }}
      >
        <Form.Item label="New Role" name="role">
          <Select options={options} />
        </Form.Item>
      </Form>
    </FormDialog>
  );
};

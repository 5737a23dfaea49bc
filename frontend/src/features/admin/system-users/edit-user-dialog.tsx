import {
  updateSystemUserRequest,
  type SystemUser,
  type UpdateSystemUserRequest,
} from '@jobref/contracts/domain/users';
import { Form } from 'antd';
import { DraftForm } from '../../../drafts/draft-form.js';
import { useDiscardDraft } from '../../../drafts/use-form-draft.js';
import { formErrorHandler } from '../../../domain/form-error-handler.js';
import { useRefresh } from '../../../live/use-refresh.js';
import { useSaveChanges } from '../../../drafts/use-save-changes.js';
import { ConflictDialog } from '../../../ui/overlays/conflict-dialog.js';
import { FormDialog } from '../../../ui/overlays/form-dialog.js';
import { toast } from '../../../ui/feedback/toast-store.js';
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
  const [form] = Form.useForm<Details>();
  const draft = `system-user.${user.id}`;
  const close = useDiscardDraft(draft, onClose);
  const show = useUpdateCachedUser();
  const refresh = useRefresh();
  const paths = useUserPaths(user);
  const { base, save, isPending, conflict } = useSaveChanges<SystemUser, Details>({
    method: 'PATCH',
    path: systemUserPath(user.id),
    draft,
    record: user,
    onSaved: (saved) => {
      show(saved);
      close();
      toast({ title: 'Success', description: 'User updated successfully' });
      return refresh(paths);
    },
    onSettled: (shown) => form.setFieldsValue(valuesOf(shown)),
    onError: formErrorHandler(form, 'Failed to update user'),
  });
  return (
    <FormDialog
      open
      title="Edit User"
      submitLabel="Save Changes"
      pendingLabel="Saving..."
      pending={isPending}
      onCancel={close}
    >
      <DraftForm
        draft={draft}
        form={form}
        requiredMark={false}
        initialValues={valuesOf(base)}
        record={base}
        onFinish={(values) => save(details.parse(values))}
        validateTrigger="onBlur"
      >
        <PersonFields />
        <MobileField />
      </DraftForm>
      <ConflictDialog conflict={conflict} labels={labels} />
    </FormDialog>
  );
};

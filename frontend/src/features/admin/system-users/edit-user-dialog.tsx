import {
  updateSystemUserRequest,
  type SystemUser,
  type UpdateSystemUserRequest,
} from '@jobref/contracts/domain/users';
import { Form } from 'antd';
import { ApiError } from '../../../api/api-error.js';
import { DraftForm } from '../../../drafts/draft-form.js';
import { useForgetDraft } from '../../../drafts/use-form-draft.js';
import { toastFailure } from '../../../session/toast-failure.js';
import { useSaveChanges } from '../../../drafts/use-save-changes.js';
import { ConflictDialog } from '../../../ui/overlays/conflict-dialog.js';
import { FormDialog } from '../../../ui/overlays/form-dialog.js';
import { MobileField, PersonFields } from './person-fields.js';
import { systemUsersKey } from '../user-queries.js';
import { useUserChanged } from './use-update-user.js';

const formId = 'edit-system-user';
const details = updateSystemUserRequest.omit({ isActive: true });
type Details = Omit<UpdateSystemUserRequest, 'isActive'>;
const labels = { firstName: 'First Name', lastName: 'Last Name', email: 'Email', mobile: 'Mobile' };

const valuesOf = ({ firstName, lastName, email, mobile }: SystemUser): Details => ({
  firstName,
  lastName,
  email,
  mobile: mobile ?? '',
});

/** Corrects a person's name, email or mobile; an emptied mobile is taken away. */
export const EditUserDialog = ({ user, onClose }: { user: SystemUser; onClose: () => void }) => {
  const [form] = Form.useForm<Details>();
  const draft = `system-user.${user.id}`;
  const forget = useForgetDraft(draft);
  const close = () => {
    forget();
    onClose();
  };
  const changed = useUserChanged(user);
  const { base, save, isPending, conflict } = useSaveChanges<SystemUser, Details>({
    method: 'PATCH',
    path: `${systemUsersKey[0]}/${user.id}`,
    draft,
    record: user,
    onSaved: () => {
      close();
      return changed('User updated successfully');
    },
    onSettled: (shown) => form.setFieldsValue(valuesOf(shown)),
    onError: (error) => {
      toastFailure('Error', 'Failed to update user')(error);
      if (error instanceof ApiError && error.field)
        form.setFields([{ name: error.field as keyof Details, errors: [error.text] }]);
    },
  });
  return (
    <FormDialog
      open
      title="Edit User"
      formId={formId}
      submitLabel="Save Changes"
      pendingLabel="Saving..."
      pending={isPending}
      onCancel={close}
    >
      <DraftForm
        draft={draft}
        id={formId}
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
      {conflict && <ConflictDialog conflict={conflict} labels={labels} />}
    </FormDialog>
  );
};

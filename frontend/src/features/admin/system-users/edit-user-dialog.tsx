import type { SystemUser, UpdateSystemUserRequest } from '@jobref/contracts/users';
import { Form } from 'antd';
import { ApiError } from '../../../api/api-error.js';
import { DraftForm } from '../../../api/draft-form.js';
import { useForgetDraft } from '../../../api/use-form-draft.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { MobileField, PersonFields } from './person-fields.js';
import { useUpdateUser } from './use-update-user.js';

const formId = 'edit-system-user';
type Details = Pick<UpdateSystemUserRequest, 'firstName' | 'lastName' | 'email' | 'mobile'>;

/** Corrects a person's name, email or mobile; an emptied mobile is taken away. */
export const EditUserDialog = ({ user, onClose }: { user: SystemUser; onClose: () => void }) => {
  const [form] = Form.useForm<Details>();
  const draft = `system-user.${user.id}`;
  const forget = useForgetDraft(draft);
  const close = () => {
    forget();
    onClose();
  };
  const { firstName, lastName, email, mobile } = user;
  const { send, isPending } = useUpdateUser(user, {
    success: 'User updated successfully',
    failure: 'Failed to update user',
    onDone: close,
    onRefused: (error) => {
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
        initialValues={{ firstName, lastName, email, mobile: mobile ?? '' }}
        onFinish={send}
        validateTrigger="onBlur"
      >
        <PersonFields />
        <MobileField />
      </DraftForm>
    </FormDialog>
  );
};

import { createSystemUserRequest, type CreateSystemUserRequest } from '@jobref/contracts/domain/users';
import { Form, Input } from 'antd';
import { DraftForm } from '../../../drafts/draft-form.js';
import { useDiscardDraft } from '../../../drafts/use-form-draft.js';
import { FormDialog } from '../../../ui/overlays/form-dialog.js';
import { zodRule } from '../../../ui/forms/zod-rule.js';
import { MobileField, PersonFields } from './person-fields.js';
import { useCreateUser } from './use-user-actions.js';

const newUserDraft = 'system-user';
const { username } = createSystemUserRequest.shape;

/** Renders "Create New System User". The welcome email with the temporary password is sent at once [UM-10 UM-11]. */
export const CreateUserDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const [form] = Form.useForm<CreateSystemUserRequest>();
  const close = useDiscardDraft(newUserDraft, onClose);
  const { send, isPending } = useCreateUser(form, close);
  return (
    <FormDialog
      open={open}
      title="Create New System User"
      submitLabel="Create User"
      pendingLabel="Creating..."
      pending={isPending}
      onCancel={close}
    >
      <DraftForm
        draft={newUserDraft}
        form={form}
        requiredMark={false}
        onFinish={send}
        validateTrigger="onBlur"
      >
        <PersonFields />
        <div className="form-pair">
          <MobileField />
          <Form.Item label="Username" name="username" rules={zodRule(username)}>
            <Input autoComplete="off" autoCapitalize="none" autoCorrect="off" spellCheck={false} />
          </Form.Item>
        </div>
      </DraftForm>
    </FormDialog>
  );
};

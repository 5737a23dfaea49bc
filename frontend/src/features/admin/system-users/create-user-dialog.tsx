import { createSystemUserRequest, type CreateSystemUserRequest } from '@jobref/contracts/users';
import { Form, Input } from 'antd';
import { FormDialog } from '../../../ui/form-dialog.js';
import { zodRule } from '../../../ui/zod-rule.js';
import { MobileField, PersonFields } from './person-fields.js';
import { useCreateUser } from './use-create-user.js';

const formId = 'create-system-user';
const { username } = createSystemUserRequest.shape;

/** "Create New System User": the welcome email with the temporary password goes out at once [UM-10 UM-11]. */
export const CreateUserDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const [form] = Form.useForm<CreateSystemUserRequest>();
  const { send, isPending } = useCreateUser(form, onClose);
  return (
    <FormDialog
      open={open}
      title="Create New System User"
      formId={formId}
      submitLabel="Create User"
      pendingLabel="Creating..."
      pending={isPending}
      onCancel={onClose}
    >
      <Form
        id={formId}
        form={form}
        layout="vertical"
        requiredMark={false}
        noValidate
        onFinish={send}
        validateTrigger="onBlur"
        preserve={false}
      >
        <PersonFields />
        <div className="form-pair">
          <MobileField />
          <Form.Item label="Username" name="username" rules={zodRule(username)}>
            <Input autoComplete="off" autoCapitalize="none" spellCheck={false} />
          </Form.Item>
        </div>
      </Form>
    </FormDialog>
  );
};

import { createSystemUserRequest, type CreateSystemUserRequest } from '@jobref/contracts/users';
import { Form, Input } from 'antd';
import { FormDialog } from '../../../ui/form-dialog.js';
import { zodRule } from '../../../ui/zod-rule.js';
import { useCreateUser } from './use-create-user.js';

const formId = 'create-system-user';
const { firstName, lastName, email, mobile, username } = createSystemUserRequest.shape;

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
        <div className="form-pair">
          <Form.Item label="First Name" name="firstName" rules={zodRule(firstName)}>
            <Input autoFocus autoComplete="off" />
          </Form.Item>
          <Form.Item label="Last Name" name="lastName" rules={zodRule(lastName)}>
            <Input autoComplete="off" />
          </Form.Item>
        </div>
        <Form.Item label="Email" name="email" rules={zodRule(email)}>
          <Input type="email" autoComplete="off" />
        </Form.Item>
        <div className="form-pair">
          <Form.Item label="Mobile (Optional)" name="mobile" rules={zodRule(mobile, { required: false })}>
            <Input type="tel" autoComplete="off" />
          </Form.Item>
          <Form.Item label="Username" name="username" rules={zodRule(username)}>
            <Input autoComplete="off" autoCapitalize="none" spellCheck={false} />
          </Form.Item>
        </div>
      </Form>
    </FormDialog>
  );
};

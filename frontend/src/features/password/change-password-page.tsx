import { messages } from '@jobref/contracts/messages';
import { Button, Form, Input } from 'antd';
import { useSignedInUser } from '../../api/signed-in-user.js';
import { BareFolder } from '../../ui/bare-folder.js';
import { FormAlert } from '../../ui/form-alert.js';
import { useChangePassword } from './use-change-password.js';

/** /change-password: asked for at the first sign-in and after a reset, open to everybody else too [CP-01 to CP-05]. */
export const ChangePasswordPage = () => {
  const user = useSignedInUser();
  const { change, isPending, problem } = useChangePassword();
  return (
    <BareFolder
      title="Password Change Required"
      subtitle={
        user.mustChangePassword
          ? 'You must change your password before continuing.'
          : 'Update your password for better security.'
      }
      foot={<a href="/api/logout">Sign Out</a>}
    >
      <Form layout="vertical" requiredMark={false} className="sign-in" onFinish={change}>
        <FormAlert message={problem} />
        {/* Password managers file the new password under this name. */}
        <input
          className="visually-hidden"
          name="username"
          autoComplete="username"
          value={user.username}
          readOnly
          hidden
        />
        <Form.Item label="Current password" name="currentPassword">
          <Input.Password autoComplete="current-password" autoFocus />
        </Form.Item>
        <Form.Item label="New password" name="newPassword" extra={messages.passwordTooShort}>
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Form.Item label="Confirm new password" name="confirmation">
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={isPending}>
          {isPending ? 'Changing Password...' : 'Change Password'}
        </Button>
      </Form>
    </BareFolder>
  );
};

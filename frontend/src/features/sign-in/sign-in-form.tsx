import { Button, Form, Input, type InputRef } from 'antd';
import { useRef } from 'react';
import { FormAlert } from '../../ui/form-alert.js';
import type { Credentials } from './use-sign-in.js';

interface SignInFormProps {
  onSubmit: (credentials: Credentials) => void;
  isPending: boolean;
  problem: string | null;
}

/** User name and password. What is missing gets the focus. */
export const SignInForm = ({ onSubmit, isPending, problem }: SignInFormProps) => {
  const username = useRef<InputRef>(null);
  const password = useRef<InputRef>(null);
  const submit = (credentials: Credentials) => {
    if (!credentials.username) username.current?.focus();
    else if (!credentials.password) password.current?.focus();
    onSubmit(credentials);
  };
  return (
    <Form layout="vertical" requiredMark={false} className="sign-in" onFinish={submit}>
      <FormAlert message={problem} />
      <Form.Item label="Username" name="username">
        <Input ref={username} autoComplete="username" autoCapitalize="none" spellCheck={false} autoFocus />
      </Form.Item>
      <Form.Item label="Password" name="password">
        <Input.Password ref={password} autoComplete="current-password" />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={isPending}>
        {isPending ? 'Signing in...' : 'Sign In'}
      </Button>
    </Form>
  );
};

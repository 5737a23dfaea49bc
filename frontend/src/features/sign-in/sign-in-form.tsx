import { useRef, type SubmitEvent } from 'react';
import { FormAlert } from '../../ui/forms/form-alert.js';
import { PasswordField } from '../../ui/forms/password-field.js';
import { SubmitButton } from '../../ui/forms/submit-button.js';
import { TextField } from '../../ui/forms/text-field.js';
import type { Credentials } from './use-sign-in.js';

interface SignInFormProps {
  onSubmit: (credentials: Credentials) => void;
  isPending: boolean;
  problem: string | null;
}

/** User name and password form. On submit, focuses the first empty field. */
export const SignInForm = ({ onSubmit, isPending, problem }: SignInFormProps) => {
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!username.current || !password.current) return;
    const empty = [username.current, password.current].find(({ value }) => value === '');
    empty?.focus();
    onSubmit({ username: username.current.value, password: password.current.value });
  };
  return (
    <form noValidate onSubmit={submit}>
      <FormAlert message={problem} />
      <TextField
        ref={username}
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        autoFocus
      />
      <PasswordField ref={password} label="Password" name="password" autoComplete="current-password" />
      <SubmitButton isPending={isPending}>{isPending ? 'Signing in...' : 'Sign In'}</SubmitButton>
    </form>
  );
};

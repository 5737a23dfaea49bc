import { FormAlert } from '../../ui/forms/form-alert.js';
import { PasswordField } from '../../ui/forms/password-field.js';
import { SubmitButton } from '../../ui/forms/submit-button.js';
import { submittedFields } from '../../ui/forms/submitted-fields.js';
import { TextField } from '../../ui/forms/text-field.js';
import type { Credentials } from './use-sign-in.js';

interface SignInFormProps {
  onSubmit: (credentials: Credentials) => void;
  isPending: boolean;
  problem: string | null;
}

/** User name and password form. On submit, focuses the first empty field. */
export const SignInForm = ({ onSubmit, isPending, problem }: SignInFormProps) => (
  <form noValidate onSubmit={(event) => onSubmit(submittedFields<Credentials>(event))}>
    <FormAlert message={problem} />
    <TextField
      label="Username"
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      autoFocus
    />
    <PasswordField label="Password" name="password" autoComplete="current-password" />
    <SubmitButton isPending={isPending}>{isPending ? 'Signing in...' : 'Sign In'}</SubmitButton>
  </form>
);

import { messages } from '@jobref/contracts/domain/messages';
import { paths } from '../../paths.js';
import { signOutLink } from '../../drafts/clear-local-user-data.js';
import { useSignedInUser } from '../../session/signed-in-user.js';
import { Link } from 'react-router-dom';
import { BareFolder } from '../../ui/display/bare-folder.js';
import { FormAlert } from '../../ui/forms/form-alert.js';
import { PasswordField } from '../../ui/forms/password-field.js';
import { SubmitButton } from '../../ui/forms/submit-button.js';
import { submittedFields } from '../../ui/forms/submitted-fields.js';
import type { PasswordChange } from './password-problem.js';
import { useChangePassword } from './use-change-password.js';

/** /change-password: required at the first sign-in and after a reset, optional for others [CP-01 to CP-05]. */
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
      foot={
        user.mustChangePassword ? (
          <a {...signOutLink}>Sign Out</a>
        ) : (
          <Link to={paths.home} className="tap-area">
            Back to the dashboard
          </Link>
        )
      }
    >
      <form noValidate onSubmit={(event) => change(submittedFields<PasswordChange>(event))}>
        <FormAlert message={problem} />
        {/* Password managers store the new password under this username. */}
        <input
          className="visually-hidden"
          name="username"
          autoComplete="username"
          value={user.username}
          readOnly
          hidden
        />
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          autoFocus
        />
        <PasswordField
          label="New password"
          name="newPassword"
          autoComplete="new-password"
          hint={messages.passwordTooShort}
        />
        <PasswordField label="Confirm new password" name="confirmation" autoComplete="new-password" />
        <SubmitButton isPending={isPending}>
          {isPending ? 'Changing Password...' : 'Change Password'}
        </SubmitButton>
      </form>
    </BareFolder>
  );
};

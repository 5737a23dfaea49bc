import type { OpenedLink } from '@jobref/contracts/domain/client-links';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { ApiError, messageOf } from '../../api/api-error.js';
import { request } from '../../api/request.js';
import { useSubmitOnce } from '../../api/use-submit-once.js';
import { appConfigQuery } from '../../domain/queries.js';
import { BareFolder } from '../../ui/display/bare-folder.js';
import { FormAlert } from '../../ui/forms/form-alert.js';
import { PasswordField } from '../../ui/forms/password-field.js';
import { SubmitButton } from '../../ui/forms/submit-button.js';

interface DoorProps {
  token: string;
  onOpened: (link: OpenedLink) => void;
}

const isAboutPassword = (error: unknown) => error instanceof ApiError && error.field === 'password';

/** Asks for a click before anything is shown, and for the password where the link has one. */
export const Door = ({ token, onOpened }: DoorProps) => {
  const { data: config } = useQuery(appConfigQuery);
  const password = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [needsPassword, setNeedsPassword] = useState(false);
  const { send: open, isPending } = useSubmitOnce<OpenedLink>({
    mutationFn: () => request('POST', '/api/links/open', { token, password: password.current?.value }),
    meta: { ownUnauthorized: true },
    onSuccess: onOpened,
    onError: (error) => {
      const isFirstAsked = isAboutPassword(error) && !needsPassword;
      setNeedsPassword(needsPassword || isAboutPassword(error));
      setProblem(
        isFirstAsked ? null : messageOf(error, 'The dossier could not be opened. Please try again.'),
      );
      password.current?.select();
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    open();
  };
  const who = config?.organisation.name;
  return (
    <BareFolder
      title="A dossier for you"
      subtitle={who ? `${who} has sent you a PDF with its photos.` : 'You were sent a PDF with its photos.'}
    >
      <form noValidate onSubmit={submit}>
        <FormAlert message={problem} />
        {needsPassword && (
          <PasswordField
            ref={password}
            label="Password"
            hint="You were given it by whoever sent you the link."
            autoComplete="off"
            autoFocus
          />
        )}
        <SubmitButton isPending={isPending}>{isPending ? 'Opening...' : 'Open the dossier'}</SubmitButton>
      </form>
    </BareFolder>
  );
};

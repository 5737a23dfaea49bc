import type { OpenedLink } from '@jobref/contracts/domain/client-links';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react';
import { ApiError, messageOf } from '../../api/api-error.js';
import { request } from '../../api/request.js';
import { useSubmitOnce } from '../../api/use-submit-once.js';
import { appConfigQuery } from '../../domain/queries.js';
import { BareFolder } from '../../ui/display/bare-folder.js';
import { FormAlert } from '../../ui/forms/form-alert.js';
import { PasswordField } from '../../ui/forms/password-field.js';
import { SubmitButton } from '../../ui/forms/submit-button.js';
import { type ClientLanguage, interpolate } from '../../domain/client-language/client-language.js';
import { useClientLanguage } from '../../domain/client-language/use-client-language.js';

interface OpenLinkFormProps {
  token: string;
  onOpened: (link: OpenedLink) => void;
  /** Without waiting for a click: the person opened the link before. */
  opensAtOnce?: boolean;
}

const isNoLink = (error: unknown) => error instanceof ApiError && error.body.code === 'not_found';

/** Returns the error text: translated for the two errors that clients meet, else the server's message. */
const problemOf = (error: unknown, { texts }: ClientLanguage): string => {
  if (isNoLink(error)) return texts.noLink;
  const isWrong = error instanceof ApiError && error.body.code === 'invalid_credentials';
  return isWrong ? texts.wrongPassword : messageOf(error, texts.notOpened);
};

const isAboutPassword = (error: unknown) => error instanceof ApiError && error.field === 'password';

/** Requires a click before anything is shown, as mail scanners follow links; and the password if there is one. */
export const OpenLinkForm = ({ token, onOpened, opensAtOnce = false }: OpenLinkFormProps) => {
  const { data: config } = useQuery(appConfigQuery);
  const language = useClientLanguage();
  const { texts } = language;
  const password = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<Error | null>(null);
  const [needsPassword, setNeedsPassword] = useState(false);
  // The link expired or was withdrawn: there is nothing to submit.
  const isEnded = isNoLink(refusal);
  const { send: open, isPending } = useSubmitOnce<OpenedLink>({
    mutationFn: () => request('POST', '/api/links/open', { token, password: password.current?.value }),
    meta: { ownUnauthorized: true },
    onSuccess: onOpened,
    onError: (error) => {
      const isFirstAsked = isAboutPassword(error) && !needsPassword;
      setNeedsPassword(needsPassword || isAboutPassword(error));
      setRefusal(isFirstAsked ? null : error);
      password.current?.select();
    },
  });
  const openAtOnce = useEffectEvent(() => opensAtOnce && open());
  useEffect(() => void openAtOnce(), []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    open();
  };
  const who = config?.organisation.name;
  return (
    <BareFolder title={texts.title} subtitle={who ? interpolate(texts.sentBy, { who }) : texts.sent}>
      <form noValidate onSubmit={submit}>
        <FormAlert message={refusal && problemOf(refusal, language)} />
        {needsPassword && !isEnded && (
          <PasswordField
            showLabel={texts.showCharacters}
            hideLabel={texts.hideCharacters}
            ref={password}
            label={texts.password}
            hint={texts.passwordHint}
            autoComplete="off"
            autoFocus
          />
        )}
        {!isEnded && (
          <SubmitButton isPending={isPending}>{isPending ? texts.opening : texts.open}</SubmitButton>
        )}
      </form>
    </BareFolder>
  );
};

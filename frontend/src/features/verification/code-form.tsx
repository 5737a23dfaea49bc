import { useRef, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { clientLanguage } from '../../domain/client-language/client-language.js';
import { paths } from '../../paths.js';
import { FormAlert } from '../../ui/forms/form-alert.js';
import { SubmitButton } from '../../ui/forms/submit-button.js';
import { TextField } from '../../ui/forms/text-field.js';

/** Form to enter a code, or to correct a wrong one. */
export const CodeForm = ({ code, problem = null }: { code: string; problem?: string | null }) => {
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const texts = clientLanguage(null).texts.verification;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const typed = field.current?.value.trim();
    if (typed) void navigate(paths.verify(encodeURIComponent(typed)));
    else field.current?.focus();
  };
  return (
    <form noValidate onSubmit={submit}>
      <FormAlert message={problem} />
      <TextField
        ref={field}
        label={texts.code}
        hint={texts.codeHint}
        defaultValue={code}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
      />
      <SubmitButton isPending={false}>{texts.verify}</SubmitButton>
    </form>
  );
};

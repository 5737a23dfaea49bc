import type { FormInstance } from 'antd';
import { ApiError } from '../api/api-error.js';
import { toastFailure } from '../session/toast-failure.js';

/** Shows the server's refusal at the field that it names, where the form has it. `rename`: what the form calls it. */
export const showFieldError = <Values>(
  form: FormInstance<Values>,
  error: unknown,
  rename: Readonly<Record<string, string>> = {},
) => {
  if (!(error instanceof ApiError) || !error.field) return;
  const fields = form as unknown as FormInstance<Record<string, unknown>>;
  const name = rename[error.field] ?? error.field;
  if (fields.getFieldInstance(name)) fields.setFields([{ name, errors: [error.text] }]);
};

/** For a form's `onError`: a toast, and what the server said at its field. */
export const formFailure =
  <Values>(form: FormInstance<Values>, fallback: string) =>
  (error: unknown): void => {
    toastFailure('Error', fallback)(error);
    showFieldError(form, error);
  };

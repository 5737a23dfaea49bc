import type { FormInstance } from 'antd';
import { ApiError } from '../api/api-error.js';
import { errorToastHandler } from '../session/error-toast-handler.js';

/**
 * Shows the server's error at the field that it names, if the form has it. `rename` maps the server's field names to
 * the form's.
 */
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

/** Returns an `onError` for a form: shows a toast, and the server's error at its field. */
export const formErrorHandler =
  <Values>(form: FormInstance<Values>, fallback: string) =>
  (error: unknown): void => {
    errorToastHandler('Error', fallback)(error);
    showFieldError(form, error);
  };

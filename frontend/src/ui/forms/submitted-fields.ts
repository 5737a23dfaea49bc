import type { SubmitEvent } from 'react';

/** Returns the fields of a submitted form by their names, and focuses the first empty one. */
export const submittedFields = <T extends object>(event: SubmitEvent<HTMLFormElement>): T => {
  event.preventDefault();
  const form = event.currentTarget;
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input:not([hidden])')];
  inputs.find(({ value }) => value === '')?.focus();
  return Object.fromEntries(new FormData(form)) as T;
};

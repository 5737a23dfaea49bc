import { useState } from 'react';

/** State of a dialog without a URL: its subject as an object; null while closed. */
export const useDialogSubject = <T extends object>() => {
  const [subject, open] = useState<T | null>(null);
  /**
   * Closes only the dialog open at this render: the response to an earlier one may be late. Mutations pass it to
   * `useSubmitOnce`.
   */
  const close = () => open((now) => (now === subject ? null : now));
  return { subject, open, close };
};

import { useState } from 'react';

/**
 * For a dialog that is mounted only while it has a subject: returns the subject, kept while the dialog closes with its
 * animation, and the dialog's `afterClose`.
 */
export const useUntilClosed = <Subject>(subject: Subject | null) => {
  const [shown, setShown] = useState(subject);
  if (subject !== null && subject !== shown) setShown(subject);
  return [subject ?? shown, () => setShown(null)] as const;
};

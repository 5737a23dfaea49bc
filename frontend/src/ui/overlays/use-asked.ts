import { useState } from 'react';

/** What a dialog that no address names is about, as an object; null while none is open. */
export const useAsked = <T extends object>() => {
  const [asked, ask] = useState<T | null>(null);
  /**
   * Closes what was open when this was rendered, and never another one: the answer to one that was closed may come late.
   * Whoever waits for an answer hands it to `useSubmitOnce`.
   */
  const close = () => ask((now) => (now === asked ? null : now));
  return { asked, ask, close };
};

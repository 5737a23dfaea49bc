import { useState } from 'react';

/** What a dialog that no address names is about; null while none is open. */
export const useAsked = <T extends object | string>() => {
  const [asked, ask] = useState<T | null>(null);
  /** Closes what is open now, and never another one: the answer to one that was closed may come late. */
  const close = () => ask((now) => (now === asked ? null : now));
  return { asked, ask, close };
};

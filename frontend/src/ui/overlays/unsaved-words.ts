import { createContext, use, useEffect } from 'react';

/** By this a form tells the dialog around it that closing would lose something. */
export const TellUnsaved = createContext<((isUnsaved: boolean) => void) | null>(null);

/** For the form inside a dialog, which asks before it is closed while `isUnsaved`. */
export const useTellUnsaved = (isUnsaved: boolean) => {
  const tell = use(TellUnsaved);
  useEffect(() => {
    tell?.(isUnsaved);
    return () => tell?.(false);
  }, [tell, isUnsaved]);
};

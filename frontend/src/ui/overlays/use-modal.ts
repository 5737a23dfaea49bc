import { useLayoutEffect, useRef } from 'react';

/** For a `<dialog>` over the whole screen: open for as long as it is there. What is marked `data-first` in it gets the focus. */
export const useModal = () => {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before it is taken away: only then the focus returns to where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-first]')?.focus();
    return () => element?.close();
  }, []);
  return dialog;
};

import { useCallback, useEffect, useState } from 'react';
import { lastFocused } from './last-focused.js';

/** A drawer still has it when it says that it is closed. */
const isNowhere = () =>
  !document.activeElement ||
  document.activeElement === document.body ||
  document.activeElement.closest('.ant-drawer') !== null;

/**
 * For a dialog or drawer: gives the focus back to where it was before it opened, also from a menu, and also when it is taken
 * away while open; to the page where that is gone. Answers what is to be called once it has closed.
 */
export const useFocusBack = (isOpen: boolean) => {
  const [from, setFrom] = useState(() => (isOpen ? lastFocused() : null));
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setFrom(lastFocused());
  }
  const giveBack = useCallback(() => {
    const look = () => {
      if (from && isNowhere()) (from.isConnected ? from : document.getElementById('main'))?.focus();
    };
    // Only once what is hidden has been drawn so does the browser take the focus from it.
    requestAnimationFrame(() => requestAnimationFrame(look));
  }, [from]);
  useEffect(() => (isOpen ? giveBack : undefined), [isOpen, giveBack]);
  return giveBack;
};

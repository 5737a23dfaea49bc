import { useCallback, useEffect, useRef, useState } from 'react';
import { lastFocused } from './last-focused.js';

/** Where it cannot stay: on nothing, or in what closes, which may be drawn for a while longer. */
const isNowhere = (closing: Element | null) => {
  const at = document.activeElement;
  return !at || at === document.body || at.closest('.ant-drawer') !== null || !!closing?.contains(at);
};

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
  const closing = useRef<Element | null>(null);
  const giveBack = useCallback(() => {
    const look = () => {
      if (from && isNowhere(closing.current))
        (from.isConnected ? from : document.getElementById('main'))?.focus();
    };
    // Only once what is hidden has been drawn so does the browser take the focus from it.
    requestAnimationFrame(() => requestAnimationFrame(look));
  }, [from]);
  useEffect(() => {
    if (!isOpen) return;
    closing.current = null;
    return () => {
      closing.current = document.activeElement?.closest('.ant-modal-root') ?? null;
      giveBack();
    };
  }, [isOpen, giveBack]);
  return giveBack;
};

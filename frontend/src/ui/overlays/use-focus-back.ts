import { useCallback, useEffect, useRef, useState } from 'react';
import { giveFocus } from './give-focus.js';
import { lastFocused } from './last-focused.js';

/**
 * For a dialog or drawer: returns the focus to the element that had it before, or to the page where that element is gone. It does
 * so as soon as the dialog closes or unmounts, not only after its animation. The returned function is to be called after the
 * animation, for the case that somebody clicked into the closing dialog.
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
    const at = document.activeElement;
    // Another element took the focus on purpose.
    if (at && at !== document.body && !closing.current?.contains(at)) return;
    giveFocus(from);
  }, [from]);
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => {
      closing.current = document.activeElement?.closest('.ant-modal-root, .ant-drawer') ?? null;
      giveBack();
    };
  }, [isOpen, giveBack]);
  return giveBack;
};

import { useCallback, useEffect, useRef, useState } from 'react';
import { giveFocus } from './give-focus.js';
import { lastFocused } from './last-focused.js';

/**
 * For a dialog or drawer: returns focus to the previously focused element, or to the page when that element is gone, as
 * soon as the dialog closes or unmounts, before its animation ends. Call the returned function after the animation, in
 * case somebody clicked into the closing dialog.
 */
export const useRestoreFocus = (isOpen: boolean) => {
  const [from, setFrom] = useState(() => (isOpen ? lastFocused() : null));
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setFrom(lastFocused());
  }
  const closing = useRef<Element | null>(null);
  const giveBack = useCallback(() => {
    const at = document.activeElement;
    // Another element took focus on purpose.
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

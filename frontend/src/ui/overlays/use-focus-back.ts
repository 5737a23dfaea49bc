import { useCallback, useEffect, useRef, useState } from 'react';
import { lastFocused } from './last-focused.js';

const focus = (element: HTMLElement | null) => {
  element?.focus();
  return element !== null && document.activeElement === element;
};

/**
 * For a dialog or drawer: the focus goes back to where it was before it opened, as soon as it closes and not only when it has
 * been drawn away, also when it is taken away while open; to the page where that is gone. Answers what is to be called once it
 * has closed, should somebody have clicked into it meanwhile.
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
    // What has it elsewhere has taken it on purpose.
    if (at && at !== document.body && !closing.current?.contains(at)) return;
    if (!focus(from)) focus(document.getElementById('main'));
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

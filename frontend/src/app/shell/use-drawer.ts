import { useEffect, useEffectEvent, useRef } from 'react';
import { lockPage } from '../../ui/overlays/lock-page.js';

/** Moves focus into the open drawer, keeps the page behind in place, closes it by Escape, and returns focus afterwards. */
export const useDrawer = (isOpen: boolean, onClose: () => void) => {
  const drawer = useRef<HTMLElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const before = document.activeElement;
    drawer.current?.querySelector<HTMLElement>('a, button')?.focus();
    const unlockPage = lockPage();
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      unlockPage();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [isOpen]);
  return drawer;
};

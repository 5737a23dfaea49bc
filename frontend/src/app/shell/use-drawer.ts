import { useEffect, useEffectEvent, useRef } from 'react';

/** Moves focus into the open drawer, closes it by Escape, and returns focus afterwards. */
export const useDrawer = (isOpen: boolean, onClose: () => void) => {
  const drawer = useRef<HTMLElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const before = document.activeElement;
    drawer.current?.querySelector<HTMLElement>('a, button')?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [isOpen]);
  return drawer;
};

import { useEffect, useState } from 'react';

/** Ctrl+K, on a Mac Command+K, opens and closes it on every page. */
export const usePalette = () => {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return;
      event.preventDefault();
      setOpen((before) => !before);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) };
};

import { useEffect, useState } from 'react';

/** Ctrl+K, on a Mac Command+K, opens and closes it on every page. The first half of it fetches the code: what is typed next is not to be lost. */
export const usePalette = (prefetch: () => void) => {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Control' || event.key === 'Meta') return prefetch();
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
  }, [prefetch]);
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) };
};

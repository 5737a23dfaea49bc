import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** The photo viewer is above everything that opens over a page. */
const isViewerOpen = () => document.querySelector('dialog[open]') !== null;

/** Ctrl+K, on a Mac Command+K, opens and closes it on every page. What is typed before its field has the focus goes into it. */
export const usePalette = () => {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const show = (isShown: boolean) => {
    setText('');
    setOpen(isShown);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
    const isCommand = ctrlKey || metaKey;
    if (key.toLowerCase() === 'k' && isCommand && !shiftKey && !altKey) {
      event.preventDefault();
      if (!isViewerOpen()) show(!open);
    } else if (open && key.length === 1 && !isCommand && !altKey && event.target !== input.current) {
      event.preventDefault();
      setText((before) => before + key);
    }
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return { open, onOpen: () => show(true), onClose: () => show(false), text, onText: setText, input };
};

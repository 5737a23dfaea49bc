import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** The photo viewer is above all other overlays. */
const isViewerOpen = () => document.querySelector('dialog[open]') !== null;

/**
 * Toggles the palette by Ctrl+K, or Command+K on a Mac, on every page. Text typed before its field has focus is added
 * to the field.
 */
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

import { useEffect, useEffectEvent, useState } from 'react';

const debounce = 300;

/**
 * Debounces a filter's text: passed on 300 ms after the last key [SE-04]. A change from outside (Back, Clear All)
 * replaces it; its own change, which returns through the URL, does not overwrite text typed meanwhile.
 */
export const useDebouncedText = (
  value: string,
  onPause: (text: string) => void,
  /** Normalises texts with the same meaning. */
  canonical: (text: string) => string = (text) => text.trim(),
) => {
  const [text, setText] = useState(value);
  const [handedOn, setHandedOn] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (value !== canonical(handedOn)) {
      setText(value);
      setHandedOn(value);
    }
  }
  const pass = useEffectEvent(onPause);
  useEffect(() => {
    if (text === handedOn) return;
    const timer = setTimeout(() => {
      setHandedOn(text);
      pass(text);
    }, debounce);
    return () => clearTimeout(timer);
  }, [text, handedOn]);
  return { text, setText, setHandedOn };
};

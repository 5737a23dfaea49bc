import { useEffect, useRef, type ReactNode } from 'react';
import { lastFocused } from '../overlays/last-focused.js';

/**
 * Makes a pending form inert: changes typed meanwhile would be lost with the response. If the form stays open, focus
 * returns to its field.
 */
export const InertWhile = ({ pending, children }: { pending: boolean; children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!pending) return undefined;
    const form = box.current;
    const field = lastFocused();
    return () => {
      // By then focus is on the page, or on the dialog around the form.
      if (form?.contains(field) && document.activeElement?.contains(form)) field?.focus();
    };
  }, [pending]);
  return (
    <div ref={box} inert={pending}>
      {children}
    </div>
  );
};

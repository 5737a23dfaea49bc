import { useEffect, useRef, type ReactNode } from 'react';
import { lastFocused } from '../overlays/last-focused.js';

/**
 * A form that is on its way cannot be changed: what was typed meanwhile would be lost with the answer. Where the answer leaves it
 * open, the field that had the focus has it again.
 */
export const InertWhile = ({ pending, children }: { pending: boolean; children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!pending) return undefined;
    const form = box.current;
    const field = lastFocused();
    return () => {
      // The focus is on the page by then, or on the dialog around the form.
      if (form?.contains(field) && document.activeElement?.contains(form)) field?.focus();
    };
  }, [pending]);
  return (
    <div ref={box} inert={pending}>
      {children}
    </div>
  );
};

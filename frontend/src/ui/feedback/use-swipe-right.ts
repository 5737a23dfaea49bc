import { useRef, useState, type PointerEvent } from 'react';

/** Minimum swipe distance in CSS pixels: a figure of the specification, section 9. */
const threshold = 50;

/**
 * Returns props for an element dismissed by a swipe to the right; it follows the finger, and snaps back below
 * `threshold`.
 */
export const useSwipeRight = (onAway: () => void) => {
  const from = useRef<number | null>(null);
  const [moved, setMoved] = useState(0);
  const end = () => {
    from.current = null;
    setMoved(0);
  };
  return {
    style: moved > 0 ? { translate: `${moved}px` } : {},
    onPointerDown: ({ clientX }: PointerEvent) => {
      from.current = clientX;
    },
    onPointerMove: ({ clientX }: PointerEvent) => {
      if (from.current !== null) setMoved(Math.max(0, clientX - from.current));
    },
    onPointerUp: () => {
      if (moved >= threshold) onAway();
      end();
    },
    onPointerLeave: end,
    onPointerCancel: end,
  };
};

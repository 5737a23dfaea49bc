import { useRef, useState, type PointerEvent } from 'react';

/** How far to the right it must be drawn, in CSS pixels: a figure of the specification, section 9. */
const threshold = 50;

/** Props for what is swiped away to the right; it follows the finger, and goes back from less than `threshold`. */
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

import { useRef, type TouchEvent } from 'react';

const threshold = 50;

/** Detects a horizontal one-finger swipe: left goes forward (1), right goes back (-1). */
export const useSwipe = (onSwipe: (by: 1 | -1) => void) => {
  const start = useRef<number | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      start.current = touches.length === 1 ? (touches[0]?.clientX ?? null) : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const end = changedTouches[0]?.clientX;
      if (start.current === null || end === undefined) return;
      const moved = end - start.current;
      start.current = null;
      if (Math.abs(moved) >= threshold) onSwipe(moved < 0 ? 1 : -1);
    },
  };
};

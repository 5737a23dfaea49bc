import { useCallback, useState } from 'react';

/** How wide an element is, in CSS pixels: a ref for it, and the width, 0 until it is known. */
export const useWidth = () => {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.round(entry.contentRect.width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width] as const;
};

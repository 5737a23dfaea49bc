import { useCallback, useState } from 'react';

/** A ref for an element, and how wide the element is in CSS pixels; `initial` until it was measured. */
export const useWidth = (initial = 0) => {
  const [width, setWidth] = useState(initial);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const measure = () => element.clientWidth > 0 && setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width] as const;
};

import { useEffect, useRef, useState } from 'react';

/** A ref for an element, and how wide it is in CSS pixels; `first` until it was measured. */
export const useWidth = (first: number) => {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(first);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const measure = () => target.clientWidth > 0 && setWidth(target.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    return () => observer.disconnect();
  }, []);
  return [element, width] as const;
};

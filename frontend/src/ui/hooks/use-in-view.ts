import { useEffect, useRef } from 'react';

/** A ref for an element: `onReached` runs when it comes near (`margin`, in CSS pixels) the visible part of the page. */
export const useInView = (onReached: () => void, margin = '600px') => {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(onReached);
  useEffect(() => {
    latest.current = onReached;
  });
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && latest.current(),
      { rootMargin: margin },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [margin]);
  return element;
};

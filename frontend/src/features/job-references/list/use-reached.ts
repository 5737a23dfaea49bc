import { useEffect, useRef } from 'react';

/** A ref for an element: `onReached` runs when it comes near the visible part of the page. */
export const useReached = (onReached: () => void) => {
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
      { rootMargin: '600px' },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, []);
  return element;
};

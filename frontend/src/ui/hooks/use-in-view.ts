import { useEffect, useEffectEvent, useRef } from 'react';

/** Returns a ref for an element: `onReached` runs when it comes near (`margin`, in CSS pixels) the viewport. */
export const useInView = (onReached: () => void, margin = '600px') => {
  const element = useRef<HTMLDivElement>(null);
  const reached = useEffectEvent(onReached);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && reached(),
      { rootMargin: margin },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [margin]);
  return element;
};

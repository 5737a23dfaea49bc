import { useEffect, useState, type RefObject } from 'react';

/** Whether an element is visible, or within `margin` (in CSS) of the viewport. */
export const useIsNear = (element: RefObject<HTMLElement | null>, margin: string) => {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: margin },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, margin]);
  return isNear;
};

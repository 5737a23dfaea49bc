import { useEffect, useState, type RefObject } from 'react';

/** Whether an element is visible, or within one and a half screens of it. */
export const useIsNear = (element: RefObject<HTMLElement | null>) => {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '150% 0%' },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
};

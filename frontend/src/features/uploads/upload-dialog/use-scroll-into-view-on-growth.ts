import { useEffect, useRef } from 'react';

/** A ref for a part of a dialog that may be below the edge: it is scrolled into view whenever `count` grows. */
export const useScrollIntoViewOnGrowth = (count: number) => {
  const part = useRef<HTMLDivElement>(null);
  const before = useRef(0);
  useEffect(() => {
    if (count > before.current) void part.current?.scrollIntoView({ block: 'nearest' });
    before.current = count;
  }, [count]);
  return part;
};

import { useEffect, useRef } from 'react';

/** For a part of a dialog that may be below its edge: it comes into view whenever `count` grows. */
export const useShownOnGrowth = (count: number) => {
  const part = useRef<HTMLDivElement>(null);
  const before = useRef(0);
  useEffect(() => {
    if (count > before.current) void part.current?.scrollIntoView({ block: 'nearest' });
    before.current = count;
  }, [count]);
  return part;
};

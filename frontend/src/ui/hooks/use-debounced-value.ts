import { useEffect, useState } from 'react';

/** A value that follows `value` once it has stood still for `delay` milliseconds. */
export const useDebouncedValue = <T>(value: T, delay: number): T => {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return delayed;
};

import { useEffect, useState } from 'react';

/** Returns `value` once it has been stable for `delay` milliseconds. */
export const useDebouncedValue = <T>(value: T, delay: number): T => {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return delayed;
};

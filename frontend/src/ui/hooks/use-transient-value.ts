import { useEffect, useState } from 'react';

/** A value shown for `ms` milliseconds, null before and after. Showing it again restarts the time. */
export const useTransientValue = <T>(ms: number) => {
  const [shown, setShown] = useState<{ value: T } | null>(null);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(null), ms);
    return () => clearTimeout(timer);
  }, [shown, ms]);
  return [shown?.value ?? null, (value: T) => setShown({ value })] as const;
};

import { useEffect, useState } from 'react';

/** A value that stands for `ms` milliseconds after it was shown, null before and after. Shown again, it stands as long again. */
export const useMomentary = <T>(ms: number) => {
  const [shown, setShown] = useState<{ value: T } | null>(null);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(null), ms);
    return () => clearTimeout(timer);
  }, [shown, ms]);
  return [shown?.value ?? null, (value: T) => setShown({ value })] as const;
};

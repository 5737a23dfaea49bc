import { useEffect, useEffectEvent, useState } from 'react';

/** Before this nothing can be said. */
const shortest = 3000;
const tick = 1000;

interface Bytes {
  sent: number;
  total: number;
}

/** Seconds until all bytes are out, by the speed since the upload began; null while that cannot be said. */
export const useTimeLeft = (isBusy: boolean, bytes: Bytes): number | null => {
  const [seconds, setSeconds] = useState<number | null>(null);
  const now = useEffectEvent(() => bytes);
  useEffect(() => {
    if (!isBusy) return;
    const [began, before] = [performance.now(), now().sent];
    const timer = setInterval(() => {
      const { sent, total } = now();
      const [elapsed, gained] = [performance.now() - began, sent - before];
      setSeconds(elapsed < shortest || gained <= 0 ? null : ((total - sent) * elapsed) / gained / 1000);
    }, tick);
    return () => {
      clearInterval(timer);
      setSeconds(null);
    };
  }, [isBusy]);
  return seconds;
};

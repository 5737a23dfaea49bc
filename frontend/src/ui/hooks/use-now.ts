import { useEffect, useState } from 'react';
import { serverNow } from '../../server-clock.js';

const minute = 60_000;
const listeners = new Set<(now: number) => void>();
let timer: ReturnType<typeof setInterval> | undefined;

const tick = () => {
  const now = serverNow();
  listeners.forEach((each) => each(now));
};
const start = () => {
  // A page that was frozen or asleep had no ticks, and its next one may be a minute away.
  document.addEventListener('visibilitychange', tick);
  return setInterval(tick, minute);
};

/** Calls all listeners at the same moment, so that the times on a page change together. */
const onEveryMinute = (listener: (now: number) => void) => {
  listeners.add(listener);
  timer ??= start();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', tick);
    clearInterval(timer);
    timer = undefined;
  };
};

/** The current moment by the server's clock, updated every minute and when the page is shown again. */
export const useNow = (): Date => {
  const [now, setNow] = useState(serverNow);
  useEffect(() => onEveryMinute(setNow), []);
  return new Date(now);
};

import { useEffect, useState } from 'react';
import { serverNow } from '../../server-clock.js';

const minute = 60_000;
const listeners = new Set<(now: number) => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Calls all listeners at the same moment, so that the times on a page change together. */
const onEveryMinute = (listener: (now: number) => void) => {
  listeners.add(listener);
  timer ??= setInterval(() => {
    const now = serverNow();
    listeners.forEach((each) => each(now));
  }, minute);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};

/** The current moment by the server's clock, updated every minute. */
export const useNow = (): Date => {
  const [now, setNow] = useState(serverNow);
  useEffect(() => onEveryMinute(setNow), []);
  return new Date(now);
};

import { useSyncExternalStore } from 'react';
import { serverNow } from '../../server-clock.js';

const tick = 60_000;
/** How long a snapshot is reused without subscribers, in milliseconds. */
const snapshotLifetime = 1000;
let now = serverNow();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

// One clock for all displayed times, running only while one is mounted.
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = serverNow();
    listeners.forEach((each) => each());
  }, tick);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};

/** React reads the snapshot twice per render and expects the same value, although the clock advances. */
const snapshot = () => {
  const read = serverNow();
  if (listeners.size === 0 && Math.abs(read - now) > snapshotLifetime) now = read;
  return now;
};

/** The current moment by the server's clock, updated every minute. */
export const useNow = (): Date => new Date(useSyncExternalStore(subscribe, snapshot));

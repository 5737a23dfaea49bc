import { useSyncExternalStore } from 'react';

const tick = 60_000;
let now = Date.now();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

// One clock for all times on the screen, running only while one is shown.
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = Date.now();
    listeners.forEach((each) => each());
  }, tick);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};

const snapshot = () => {
  if (listeners.size === 0) now = Date.now();
  return now;
};

/** The current moment; what is shown by it moves on with the minutes. */
export const useNow = (): Date => new Date(useSyncExternalStore(subscribe, snapshot));

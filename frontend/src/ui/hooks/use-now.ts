import { useSyncExternalStore } from 'react';

const tick = 60_000;
/** So long the moment stays the same for whoever asks while no time is on the screen. */
const moment = 1000;
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

/** React asks twice and expects the same, also where the clock has moved on in between. */
const snapshot = () => {
  const read = Date.now();
  if (listeners.size === 0 && Math.abs(read - now) > moment) now = read;
  return now;
};

/** The current moment; what is shown by it moves on with the minutes. */
export const useNow = (): Date => new Date(useSyncExternalStore(subscribe, snapshot));

import { useSyncExternalStore } from 'react';
import { relativeTime, shortRelativeTime } from './relative-time-text.js';

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

const absolute = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

interface RelativeTimeProps {
  /** ISO 8601, as the API sends it. */
  value: string;
  /** `short` is the dashboard's wording, `distance` the one of all other screens [ST-08]. */
  wording?: 'short' | 'distance';
}

/** How long ago; the exact time is in the tooltip. It moves on with the minutes. */
export const RelativeTime = ({ value, wording = 'distance' }: RelativeTimeProps) => {
  const current = new Date(useSyncExternalStore(subscribe, snapshot));
  const moment = new Date(value);
  return (
    <time dateTime={value} title={absolute.format(moment)}>
      {wording === 'short' ? shortRelativeTime(moment, current) : relativeTime(moment, current)}
    </time>
  );
};

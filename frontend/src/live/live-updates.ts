import { createStore } from '../external-store.js';
import type { LiveMessage } from './live-stream.js';

type Listener = (message: LiveMessage) => void;

const listeners = new Set<Listener>();
/** `lost`: a stream was open, and now the server is unreachable. */
const connection = createStore<'none' | 'live' | 'lost'>('none');

/** Passes an event to every subscriber. */
export const publish = (message: LiveMessage) => listeners.forEach((listener) => listener(message));

/** Subscribes to the stream's events. Returns the function that unsubscribes. */
export const subscribe = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const setLive = (isConnected: boolean) => {
  if (isConnected) connection.set('live');
  else if (connection.get() === 'live') connection.set('lost');
};

/** Resets the state: a stream closed on purpose is no lost connection. */
export const endLive = () => connection.set('none');

/** Whether live updates arrive now. Without them, pages that wait for something have to poll. */
export const isLive = (): boolean => connection.get() === 'live';
export const useIsLive = (): boolean => connection.useValue() === 'live';

/** Whether a stream was open and now the server is unreachable. */
export const useIsLiveLost = (): boolean => connection.useValue() === 'lost';

/** How long to wait for an update without a stream, in milliseconds. */
const pollInterval = 3_000;

/**
 * Resolves with the next live update of a path, or after `longest` milliseconds; without a stream after 3 s at the
 * latest.
 */
export const waitForUpdate = (path: string, longest = Infinity): Promise<void> =>
  new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const done = () => {
      stopListening();
      stopWatchingConnection();
      clearTimeout(timer);
      resolve();
    };
    const stopListening = subscribe(({ name, data }) => {
      if (name === 'resync' || (name === 'stale' && data.keys.some((key) => key.join('/') === path))) done();
    });
    const setTimer = () => {
      clearTimeout(timer);
      const wait = isLive() ? longest : Math.min(longest, pollInterval);
      if (wait < Infinity) timer = setTimeout(done, wait);
    };
    const stopWatchingConnection = connection.subscribe(setTimer);
    setTimer();
  });

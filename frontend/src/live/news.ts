import { useSyncExternalStore } from 'react';
import type { LiveMessage } from './live-message.js';

type Listener = (message: LiveMessage) => void;

const listeners = new Set<Listener>();
const watchers = new Set<() => void>();
let connected = false;
let lost = false;

/** Hands an event to everybody who listens. */
export const publish = (message: LiveMessage) => listeners.forEach((listener) => listener(message));

/** Listens to the events of the stream; answers how to stop. */
export const subscribe = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const setLive = (isConnected: boolean) => {
  if (connected === isConnected) return;
  connected = isConnected;
  lost = !isConnected;
  watchers.forEach((watcher) => watcher());
};

/** The person leaves, and the stream with them: nothing is lost. */
export const endLive = () => {
  connected = false;
  lost = false;
  watchers.forEach((watcher) => watcher());
};

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/** Whether news arrive now; without them a page that waits for something has to ask from time to time. */
export const useIsLive = (): boolean => useSyncExternalStore(watch, () => connected);

/** Whether there was a stream and now the server is not reached. */
export const useIsLiveLost = (): boolean => useSyncExternalStore(watch, () => lost);

/** How long to wait for news without a stream, in milliseconds. */
const withoutStream = 3_000;

/** Ends with the next news of a path: at the latest after 3 s while no stream tells of it. */
export const nextNewsOf = (path: string): Promise<void> =>
  new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const done = () => {
      stopNews();
      stopWatching();
      clearTimeout(timer);
      resolve();
    };
    const stopNews = subscribe(({ name, data }) => {
      if (name === 'resync' || (name === 'stale' && data.keys.some((key) => key.join('/') === path))) done();
    });
    const waitOnlyWithoutStream = () => {
      clearTimeout(timer);
      if (!connected) timer = setTimeout(done, withoutStream);
    };
    const stopWatching = watch(waitOnlyWithoutStream);
    waitOnlyWithoutStream();
  });

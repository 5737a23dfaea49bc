import { createStore } from '../external-store.js';
import type { LiveMessage } from './live-message.js';

type Listener = (message: LiveMessage) => void;

const listeners = new Set<Listener>();
/** `lost`: there was a stream, and now the server is not reached. */
const connection = createStore<'none' | 'live' | 'lost'>('none');

/** Hands an event to everybody who listens. */
export const publish = (message: LiveMessage) => listeners.forEach((listener) => listener(message));

/** Listens to the events of the stream; answers how to stop. */
export const subscribe = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const setLive = (isConnected: boolean) => {
  if (isConnected) connection.set('live');
  else if (connection.get() === 'live') connection.set('lost');
};

/** The person leaves, and the stream with them: nothing is lost. */
export const endLive = () => connection.set('none');

/** Whether news arrive now; without them a page that waits for something has to ask from time to time. */
export const useIsLive = (): boolean => connection.useValue() === 'live';

/** Whether there was a stream and now the server is not reached. */
export const useIsLiveLost = (): boolean => connection.useValue() === 'lost';

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
      if (connection.get() !== 'live') timer = setTimeout(done, withoutStream);
    };
    const stopWatching = connection.subscribe(waitOnlyWithoutStream);
    waitOnlyWithoutStream();
  });

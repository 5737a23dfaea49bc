import { randomUuid } from '../api/random-uuid.js';
import { tabStorage } from '../browser-storage.js';

const key = 'jobref.tab';

/**
 * How long to wait for the holder of an id's lock to answer; after that the holder counts as another, frozen tab. In
 * milliseconds.
 */
const lockWait = 10_000;

const newId = () => {
  const id = randomUuid();
  // Without storage the tab has another id after a reload.
  tabStorage.set(key, id);
  return id;
};

/**
 * Holds the id's lock for as long as the page lives; resolves to false when another tab holds the lock. That tab
 * reports so itself: a page being left is silent, and releases the lock later.
 */
const hold = (id: string) =>
  new Promise<boolean>((resolve) => {
    const lock = `${key}.${id}`;
    const channel = new BroadcastChannel(lock);
    const waiting = new AbortController();
    const isTheirs = () => {
      clearTimeout(sleeps);
      waiting.abort();
      channel.close();
      resolve(false);
    };
    const sleeps = setTimeout(isTheirs, lockWait);
    const isOurs = () => {
      clearTimeout(sleeps);
      channel.onmessage = ({ data }) => data === 'whose' && channel.postMessage('mine');
      // For tabs that asked before the lock was held.
      channel.postMessage('mine');
      const onLeave = () => {
        channel.close();
        // A page in the back/forward cache loses its locks.
        addEventListener('pageshow', () => void hold(id), { once: true });
      };
      addEventListener('pagehide', onLeave, { once: true });
      resolve(true);
      return new Promise<never>(() => undefined);
    };
    channel.onmessage = ({ data }) => data === 'mine' && isTheirs();
    navigator.locks.request(lock, { signal: waiting.signal }, isOurs).catch(isTheirs);
    channel.postMessage('whose');
  });

const claim = async () => {
  const known = tabStorage.get(key);
  const id = known ?? newId();
  // On plain http browsers have no locks: there a duplicated tab shares the first one's id.
  if (!('locks' in navigator) || (await hold(id))) return id;
  const own = newId();
  await hold(own);
  return own;
};

let claimed: Promise<string> | undefined;

/**
 * Returns this tab's id, which survives reloads. A duplicated tab starts with a copy of the first one's session
 * storage: the lock on the id tells it to take another.
 */
export const tabId = (): Promise<string> => (claimed ??= claim());

import { tabStorage } from '../browser-storage.js';

const key = 'jobref.tab';

/** Whoever holds the lock of an id, and has not answered after this long, is taken for another tab that sleeps. In milliseconds. */
const lockWait = 10_000;

const newId = () => {
  const id = Math.random().toString(36).slice(2, 12);
  // Without storage the tab has another id after a reload.
  tabStorage.set(key, id);
  return id;
};

/**
 * Holds the id's lock for as long as the page lives; answers false where another tab holds it. That tab says so itself: a
 * page that is being left says nothing, and lets go of the lock in its own time.
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
      // For those who asked when nobody held it.
      channel.postMessage('mine');
      addEventListener('pagehide', () => channel.close());
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
  // A browser knows no locks on plain http: there a duplicated tab shares the id of the first.
  if (!('locks' in navigator) || (await hold(id))) return id;
  const own = newId();
  await hold(own);
  return own;
};

let claimed: Promise<string> | undefined;

/**
 * An id of this tab, which survives a reload. A duplicated tab starts with a copy of the first one's session storage: the lock on
 * the id tells it that it needs another id.
 */
export const tabId = (): Promise<string> => (claimed ??= claim());

import { tabStorage } from '../browser-storage.js';

const key = 'jobref.tab';

/** Longer than a reload takes to release its lock: whoever still holds the lock then is another tab. In milliseconds. */
const lockWait = 1000;

const newId = () => {
  const id = Math.random().toString(36).slice(2, 12);
  // Without storage the tab has another id after a reload.
  tabStorage.set(key, id);
  return id;
};

/** Holds the id's lock for as long as the page lives; answers false where another tab holds it. */
const hold = (id: string) =>
  new Promise<boolean>((resolve) => {
    const isOurs = () => {
      resolve(true);
      return new Promise<never>(() => undefined);
    };
    navigator.locks
      .request(`${key}.${id}`, { signal: AbortSignal.timeout(lockWait) }, isOurs)
      .catch(() => resolve(false));
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

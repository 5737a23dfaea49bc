/** Loads the module as a new page would, with the current session storage and locks, and returns its id. */
const load = () => {
  let id = Promise.resolve('');
  jest.isolateModules(() => {
    id = jest.requireActual<typeof import('./tab-id.js')>('./tab-id.js').tabId();
  });
  return id;
};

/** Fakes one browser's pages: lock holders, pending lock requests, and open channels. */
const browser = () => {
  const held = new Set<string>();
  const waiting = new Map<string, () => void>();
  const open = new Set<Channel>();
  class Channel {
    onmessage: ((event: { data: string }) => void) | null = null;
    constructor(readonly name: string) {
      open.add(this);
    }
    postMessage = (data: string) => {
      const others = [...open].filter((channel) => channel !== this && channel.name === this.name);
      for (const channel of others) queueMicrotask(() => open.has(channel) && channel.onmessage?.({ data }));
    };
    close = () => open.delete(this);
  }
  const request = (name: string, { signal }: { signal: AbortSignal }, granted: () => Promise<unknown>) =>
    new Promise((_, reject) => {
      const grant = () => {
        held.add(name);
        void granted();
      };
      signal.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError')));
      if (held.has(name)) waiting.set(name, () => !signal.aborted && grant());
      else grant();
    });
  return {
    Channel,
    locks: { request },
    /** All its pages are left: their channels close. */
    leave: () => dispatchEvent(new Event('pagehide')),
    /** Releases the locks of the left pages, which may happen late on a busy machine. */
    release: () => {
      held.clear();
      for (const grant of waiting.values()) grant();
      waiting.clear();
    },
  };
};

describe('tab id [UD-08]', () => {
  let pages = browser();
  beforeEach(() => {
    sessionStorage.clear();
    pages = browser();
    Object.defineProperty(navigator, 'locks', { value: pages.locks, configurable: true });
    Object.assign(globalThis, { BroadcastChannel: pages.Channel });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'locks');
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  });

  it('survives a reload, however late the previous page releases its lock', async () => {
    jest.useFakeTimers();
    try {
      const first = await load();
      pages.leave();
      const again = load();
      await jest.advanceTimersByTimeAsync(5000);
      pages.release();
      expect(await again).toBe(first);
    } finally {
      jest.useRealTimers();
    }
  });

  it('differs in a duplicated tab, and survives there too', async () => {
    const first = await load();
    const copy = await load();
    expect(copy).not.toBe(first);
    pages.leave();
    pages.release();
    expect(await load()).toBe(copy);
  });

  it('differs in a tab duplicated after the page returned from the back/forward cache', async () => {
    const first = await load();
    pages.leave();
    pages.release();
    dispatchEvent(new Event('pageshow'));
    expect(await load()).not.toBe(first);
  });

  it('works without locks, which plain http lacks', async () => {
    Reflect.deleteProperty(navigator, 'locks');
    const first = await load();
    expect(first).not.toBe('');
    expect(await load()).toBe(first);
  });
});

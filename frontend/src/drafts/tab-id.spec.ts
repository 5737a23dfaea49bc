/** The id of a page that is loaded now, with the session storage and the locks as they are. */
const load = () => {
  let id = Promise.resolve('');
  jest.isolateModules(() => {
    id = jest.requireActual<typeof import('./tab-id.js')>('./tab-id.js').tabId();
  });
  return id;
};

/** Pages of one browser: who holds a lock, who waits for it, and who listens on a channel. */
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
    /** All its pages are left: nothing of them speaks any more. */
    leave: () => dispatchEvent(new Event('pagehide')),
    /** What the pages held is free, which on a busy machine comes later. */
    release: () => {
      held.clear();
      for (const grant of waiting.values()) grant();
      waiting.clear();
    },
  };
};

describe('the id of a tab [UD-08]', () => {
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

  it('stays through a reload, however long the page before takes to let go of it', async () => {
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

  it('is another one in a copy of the tab, and stays there too', async () => {
    const first = await load();
    const copy = await load();
    expect(copy).not.toBe(first);
    pages.leave();
    pages.release();
    expect(await load()).toBe(copy);
  });

  it('does without locks, which plain http has not', async () => {
    Reflect.deleteProperty(navigator, 'locks');
    const first = await load();
    expect(first).not.toBe('');
    expect(await load()).toBe(first);
  });
});

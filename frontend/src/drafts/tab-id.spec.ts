/** The id of a page that is loaded now, with the session storage and the locks as they are. */
const load = () => {
  let id = Promise.resolve('');
  jest.isolateModules(() => {
    id = jest.requireActual<typeof import('./tab-id.js')>('./tab-id.js').tabId();
  });
  return id;
};

/** Locks of one browser; `held` are those of its pages. */
const browserWith = (held: Set<string>) => ({
  request: (name: string, _options: LockOptions, granted: () => Promise<unknown>) => {
    if (held.has(name)) return Promise.reject(new DOMException('Too long', 'TimeoutError'));
    held.add(name);
    return granted();
  },
});

describe('the id of a tab [UD-08]', () => {
  const held = new Set<string>();
  beforeEach(() => {
    sessionStorage.clear();
    held.clear();
    Object.defineProperty(navigator, 'locks', { value: browserWith(held), configurable: true });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'locks');
  });

  it('stays through a reload', async () => {
    const first = await load();
    held.clear();
    expect(await load()).toBe(first);
  });

  it('is another one in a copy of the tab, and stays there too', async () => {
    const first = await load();
    const copy = await load();
    expect(copy).not.toBe(first);
    held.delete(`jobref.tab.${copy}`);
    expect(await load()).toBe(copy);
  });

  it('does without locks, which plain http has not', async () => {
    Reflect.deleteProperty(navigator, 'locks');
    const first = await load();
    expect(first).not.toBe('');
    expect(await load()).toBe(first);
  });
});

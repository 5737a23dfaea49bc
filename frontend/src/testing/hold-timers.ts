const { setTimeout: set, clearTimeout: clear } = globalThis;

/** Timers of this many milliseconds wait until the answer is called, however slow the machine is; others run as ever. */
export const holdTimersOf = (milliseconds: number) => {
  const held = new Map<unknown, () => void>();
  // Not jest's mocks: the testing library would take them for a clock that it has to move.
  const setTimeout = (run: () => void, after?: number) => {
    if (after !== milliseconds) return set(run, after);
    const timer = set(() => undefined);
    held.set(timer, run);
    return timer;
  };
  const clearTimeout = (timer?: ReturnType<typeof set>) => {
    held.delete(timer);
    clear(timer);
  };
  Object.assign(globalThis, { setTimeout, clearTimeout });
  return () => {
    const runs = [...held.values()];
    held.clear();
    for (const run of runs) run();
  };
};

afterEach(() => void Object.assign(globalThis, { setTimeout: set, clearTimeout: clear }));

const { setTimeout: set, clearTimeout: clear } = globalThis;

/**
 * Holds timers of this many milliseconds until the returned function is called, however slow the machine is; others run
 * normally.
 */
export const holdTimersOf = (milliseconds: number) => {
  const held = new Map<unknown, () => void>();
  // Without jest's fake timers, since the testing library would try to advance them.
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

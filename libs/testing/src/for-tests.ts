/**
 * Starts something before the tests of the calling file or block, and closes it after them. The returned object is
 * filled once it has started.
 */
export const forTests = <T extends { close: () => unknown }>(start: () => Promise<T>): T => {
  const filled = {} as T;
  let started: T | undefined;
  beforeAll(async () => {
    started = await start();
    Object.setPrototypeOf(Object.assign(filled, started), Object.getPrototypeOf(started) as object);
  });
  afterAll(() => started?.close());
  return filled;
};

/**
 * Waits for `work` up to `ms` milliseconds: resolves to true, or to false on timeout, in which case `work` continues.
 * Rejects as `work` does.
 */
export const withTimeout = async (ms: number, work: Promise<unknown>): Promise<boolean> => {
  const { promise: tooLate, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), ms);
  return Promise.race([work.then(() => true), tooLate]).finally(() => clearTimeout(timer));
};

/** Waits for `work`, but no longer than `ms` milliseconds: false for what is late, which goes on by itself. Rejects as `work` does. */
export const withTimeout = async (ms: number, work: Promise<unknown>): Promise<boolean> => {
  const { promise: tooLate, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), ms);
  return Promise.race([work.then(() => true), tooLate]).finally(() => clearTimeout(timer));
};

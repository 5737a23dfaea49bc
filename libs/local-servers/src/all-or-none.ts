/**
 * Runs several tasks concurrently. If one fails, the others are aborted, and the error is thrown once all have settled,
 * so that clean-up code finds nothing half-done.
 */
export const allOrNone = async (
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<unknown>[],
): Promise<void> => {
  const inner = new AbortController();
  const signal = outer ? AbortSignal.any([outer, inner.signal]) : inner.signal;
  const all = work(signal);
  try {
    await Promise.all(all);
  } catch (error) {
    inner.abort(error);
    await Promise.allSettled(all);
    throw error;
  }
};

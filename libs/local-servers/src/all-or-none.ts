/**
 * Does several things at once. When one fails the others are aborted, and the failure is thrown once all have come to
 * rest, so that whoever cleans up meets nothing half-way.
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

/** Does `work` for each of `items`, up to `lanes` at a time. The first failure stops the rest and is thrown. */
export const inLanes = async <T>(
  items: AsyncIterable<T>,
  lanes: number,
  work: (item: T) => Promise<void>,
): Promise<void> => {
  const running = new Set<Promise<void>>();
  let failure: { error: unknown } | undefined;
  for await (const item of items) {
    if (failure) break;
    const one = work(item)
      .catch((error: unknown) => void (failure ??= { error }))
      .finally(() => running.delete(one));
    running.add(one);
    if (running.size >= lanes) await Promise.race(running);
  }
  await Promise.all(running);
  if (failure) throw failure.error;
};

import type { ObjectStore } from '@jobref/object-store/object-store';

/** Yields the keys below a prefix that have been in the store for `ageMs` (milliseconds) or longer. */
export async function* keysOlderThan(
  ageMs: number,
  store: ObjectStore,
  prefix: string,
): AsyncGenerator<string, void> {
  const before = Date.now() - ageMs;
  for await (const { key, modifiedAt } of store.list(prefix)) if (modifiedAt.getTime() <= before) yield key;
}

import { assertObjectPrefix } from './object-key.js';
import type { ObjectStore } from './object-store.js';

const batchSize = 500;

/** Removes every object under the prefix; answers how many. An empty prefix would empty the store: refused. */
export const removePrefix = async (store: ObjectStore, prefix: string): Promise<number> => {
  assertObjectPrefix(prefix);
  if (prefix === '') throw new TypeError('A prefix is required');
  let removed = 0;
  let batch: string[] = [];
  for await (const { key } of store.list(prefix)) {
    batch.push(key);
    if (batch.length === batchSize) {
      await store.remove(batch);
      removed += batch.length;
      batch = [];
    }
  }
  await store.remove(batch);
  return removed + batch.length;
};

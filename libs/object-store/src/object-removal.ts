import { batchesOf } from '@jobref/service-kit/batches';
import { assertObjectPrefix } from './object-key.js';
import type { ObjectStore } from './object-store.js';

const batchSize = 500;

/** Removes every object under the prefix; returns their number. An empty prefix would empty the store: refused. */
export const removePrefix = async (store: ObjectStore, prefix: string): Promise<number> => {
  assertObjectPrefix(prefix);
  if (prefix === '') throw new TypeError('A prefix is required');
  const keys: string[] = [];
  for await (const { key } of store.list(prefix)) keys.push(key);
  for (const some of batchesOf(keys, batchSize)) await store.remove(some);
  return keys.length;
};

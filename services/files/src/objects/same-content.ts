import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { LocalFile, ObjectStore } from '@jobref/object-store/object-store';
import { AppError, notFound } from '@jobref/service-kit/errors';

/** Returns size and hash of the object under the key. */
export const storedContent = async (store: ObjectStore, key: string): Promise<Omit<LocalFile, 'path'>> => {
  const opened = await store.get(key);
  if (!opened) throw notFound('Upload');
  const hash = createHash('sha256');
  await pipeline(opened.bytes, hash);
  return { size: opened.length, sha256: hash.digest('hex') };
};

/**
 * Throws if the key holds other content: a late second upload must never replace a checked, perhaps completed one. The
 * same content was stored by this upload, repeated because an answer was lost.
 */
export const assertSameContent = async (store: ObjectStore, key: string, sha256: string): Promise<void> => {
  if ((await storedContent(store, key)).sha256 !== sha256)
    throw new AppError('already_stored', 'This upload already holds another file. Please start again.');
};

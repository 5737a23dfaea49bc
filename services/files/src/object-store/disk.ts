import { mkdir, open, rename, rmdir } from 'node:fs/promises';
import { dirname } from 'node:path';

const isMissing = (error: unknown) =>
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

/** What the work on a path answers, or null when nothing is there. */
export const orNull = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

/** Has the system write a file, or a folder's list of names, through to the disk. */
export const toDisk = async (path: string): Promise<void> => {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
};

/** Moves a file, making the folders on its way. A neighbour may prune them between the two steps: then once more. */
export const moveInto = async (source: string, target: string, attempts = 5): Promise<void> => {
  await mkdir(dirname(target), { recursive: true });
  try {
    await rename(source, target);
  } catch (error) {
    if (!isMissing(error) || attempts <= 1) throw error;
    await moveInto(source, target, attempts - 1);
  }
};

/** Removes a folder and those above it while they are empty, up to `root`, which stays. */
export const pruneEmpty = async (root: string, folder: string): Promise<void> => {
  for (let path = folder; path.startsWith(`${root}/`); path = dirname(path)) {
    const removed = await rmdir(path).then(
      () => true,
      () => false,
    );
    if (!removed) return;
  }
};

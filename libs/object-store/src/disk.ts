import { copyFile, link, mkdir, open, rename, rmdir } from 'node:fs/promises';
import { dirname } from 'node:path';

// Not ENOTDIR: no key continues another one, so a file in place of a folder means that the store is broken.
const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Returns the result of work on a path, or null if nothing exists there. */
export const orNull = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

/** Flushes a file, or a folder's list of names, to the disk. */
export const fsyncPath = async (path: string): Promise<void> => {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
};

/**
 * Runs the step, creating missing folders of its path first. Another process may prune them at any moment: then it
 * tries again.
 */
const inFolderOf = async (target: string, step: () => Promise<void>, attempts = 20): Promise<void> => {
  try {
    await step();
  } catch (error) {
    if (!isMissing(error) || attempts <= 1) throw error;
    await orNull(mkdir(dirname(target), { recursive: true }));
    await inFolderOf(target, step, attempts - 1);
  }
};

/**
 * Puts a file under a second path: as a hard link if both are on one file system that supports them, else as a copy.
 */
export const linkOrCopy = async (source: string, target: string): Promise<void> => {
  try {
    await link(source, target);
  } catch (error) {
    if (!['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw error;
    await copyFile(source, target);
  }
};

/** Moves a file, creating missing folders; an existing target is replaced. */
export const moveInto = (source: string, target: string): Promise<void> =>
  inFolderOf(target, () => rename(source, target));

/** Creates a hard link to a file, with missing folders; returns false if the target exists. */
export const linkInto = async (source: string, target: string): Promise<boolean> => {
  try {
    await inFolderOf(target, () => link(source, target));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
};

/** Removes a folder and its parents while they are empty, up to `root`, which stays. */
export const pruneEmpty = async (root: string, folder: string): Promise<void> => {
  for (let path = folder; path.startsWith(`${root}/`); path = dirname(path)) {
    const removed = await rmdir(path).then(
      () => true,
      () => false,
    );
    if (!removed) return;
  }
};

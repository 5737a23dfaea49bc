import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endLeftovers } from './children.ts';
import { dataPaths, removeDataDir } from '../data-dir.ts';
import { acquireLock } from './lock.ts';

/** Ends what killed test runs left running on temporary data folders whose names begin like this, and takes those away. */
export const sweep = async (...prefixes: string[]): Promise<void> => {
  const names = readdirSync(tmpdir()).filter((name) => prefixes.some((prefix) => name.startsWith(prefix)));
  for (const dataDir of names.map((name) => join(tmpdir(), name))) {
    const paths = dataPaths(dataDir);
    if (!existsSync(paths.children)) continue;
    try {
      acquireLock(paths.lock, '')();
    } catch {
      continue; // of a run that is still under way
    }
    await endLeftovers(paths.children);
    removeDataDir(dataDir);
  }
};

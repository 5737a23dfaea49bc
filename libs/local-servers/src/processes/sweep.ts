import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endLeftovers } from './children.ts';
import { dataPaths, removeDataDir } from '../data-dir.ts';
import { acquireLock } from './lock.ts';

/** Ends processes left by killed test runs on temporary data folders with these prefixes, and removes the folders. */
export const sweep = async (...prefixes: string[]): Promise<void> => {
  const names = readdirSync(tmpdir()).filter((name) => prefixes.some((prefix) => name.startsWith(prefix)));
  for (const dataDir of names.map((name) => join(tmpdir(), name))) {
    const paths = dataPaths(dataDir);
    if (!existsSync(paths.children)) continue;
    try {
      acquireLock(paths.lock, '')();
    } catch {
      continue; // belongs to a run still in progress
    }
    await endLeftovers(paths.children);
    removeDataDir(dataDir);
  }
};

import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const isAlive = (pid: number): boolean => {
  // A folder older than this process, left by a namesake from before a restart.
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/**
 * Removes what killed processes left in `parent`: folders called `prefix`, the process's id, and anything behind a hyphen.
 * To be called before this process makes its own there. What cannot be removed stays.
 */
export const removeLeftFolders = async (parent: string, prefix: string): Promise<void> => {
  const names = await readdir(parent).catch(() => []);
  const left = names.filter((name) => {
    const [, pid] = /^(\d+)-/.exec(name.startsWith(prefix) ? name.slice(prefix.length) : '') ?? [];
    return pid !== undefined && !isAlive(Number(pid));
  });
  await Promise.allSettled(left.map((name) => rm(join(parent, name), { recursive: true, force: true })));
};

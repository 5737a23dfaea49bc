import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const isAlive = (pid: number): boolean => {
  // Own id: the folder is older than this process, left before a restart by a process with the same id.
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/**
 * Removes folders that killed processes left in `parent`: those named `prefix`, a process id, a hyphen and anything.
 * Call it before this process creates its own there. Folders that cannot be removed stay.
 */
export const removeStaleFolders = async (parent: string, prefix: string): Promise<void> => {
  const names = await readdir(parent).catch(() => []);
  const left = names.filter((name) => {
    const [, pid] = /^(\d+)-/.exec(name.startsWith(prefix) ? name.slice(prefix.length) : '') ?? [];
    return pid !== undefined && !isAlive(Number(pid));
  });
  await Promise.allSettled(left.map((name) => rm(join(parent, name), { recursive: true, force: true })));
};

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const prefix = 'jobref-pdf-';

const isAlive = (pid: number): boolean => {
  if (pid === process.pid) return false; // a folder older than this process, left by a namesake
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Removes what workers that were killed left behind: folders whose name holds the id of a process that is gone. */
const sweep = async (parent: string): Promise<void> => {
  const names = await readdir(parent).catch(() => []);
  const leftovers = names.filter((name) => {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    return pid !== undefined && !isAlive(Number(pid));
  });
  await Promise.allSettled(leftovers.map((name) => rm(join(parent, name), { recursive: true, force: true })));
};

/** The one folder that this process writes to: the browser's profile and temporary files, and every dossier. */
export class WorkFolder {
  private constructor(readonly path: string) {}

  static async create(parent: string): Promise<WorkFolder> {
    await sweep(parent);
    return new WorkFolder(await mkdtemp(join(parent, `${prefix}${process.pid}-`)));
  }

  /** A new empty folder for one dossier; `remove` it when its bytes are read. */
  dossier(): Promise<string> {
    return mkdtemp(join(this.path, 'dossier-'));
  }

  async remove(): Promise<void> {
    // Chromium's helpers may still be closing their files: a late writer makes rm fail with ENOTEMPTY.
    await rm(this.path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

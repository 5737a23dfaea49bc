import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { removeStaleFolders } from '@jobref/service-kit/stale-folders';

const prefix = 'jobref-pdf-';

/** The only folder that this process writes to: the browser's profile and temporary files, and every dossier. */
export class WorkFolder {
  private constructor(readonly path: string) {}

  static async create(parent: string): Promise<WorkFolder> {
    await removeStaleFolders(parent, prefix);
    return new WorkFolder(await mkdtemp(join(parent, `${prefix}${process.pid}-`)));
  }

  /** Creates an empty folder for one dossier; the caller removes it once its bytes are read. */
  dossier(): Promise<string> {
    return mkdtemp(join(this.path, 'dossier-'));
  }

  async remove(): Promise<void> {
    // Chromium's helpers may still be closing their files: a late writer makes rm fail with ENOTEMPTY.
    await rm(this.path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

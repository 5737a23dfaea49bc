import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderObjectStore } from '@jobref/object-store/folder-object-store';

const day = 86_400_000;

/** A store in a temporary folder, with objects of any age. */
export class AgedStore {
  readonly store: FolderObjectStore;

  private constructor(private readonly root: string) {
    this.store = new FolderObjectStore(root);
  }

  static async open(): Promise<AgedStore> {
    return new AgedStore(await mkdtemp(join(tmpdir(), 'jobref-aged-')));
  }

  /** Stores an object with its own key as content, two days old by default. */
  async keep(key: string, ageMs = 2 * day): Promise<void> {
    await this.store.put(key, Buffer.from(key));
    const then = new Date(Date.now() - ageMs);
    await utimes(join(this.root, key), then, then);
  }

  async keys(): Promise<string[]> {
    const found: string[] = [];
    for await (const { key } of this.store.list('')) found.push(key);
    return found.sort();
  }

  async remove(): Promise<void> {
    await rm(this.root, { recursive: true, force: true });
  }
}

import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, copyFile, mkdir, open, readdir, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { linkInto, linkOrCopy, moveInto, orNull, pruneEmpty, fsyncPath } from './disk.js';
import { assertObjectKey, assertObjectPrefix, isObjectKey } from './object-key.js';
import {
  type ByteRange,
  type LocalFile,
  type ObjectEntry,
  ObjectStore,
  type OpenedBytes,
  StoreUnavailable,
} from './object-store.js';

const leftoverAge = 3_600_000;

const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw error instanceof TypeError ? error : new StoreUnavailable(error);
  }
};

const filledFrom = (source: LocalFile | Buffer) => (temporary: string) =>
  Buffer.isBuffer(source) ? writeFile(temporary, source) : linkOrCopy(source.path, temporary);

/** Stores objects as files below one folder: for a single machine without an object store. */
export class FolderObjectStore extends ObjectStore {
  // No segment of a key begins with a dot, so no key can name this folder.
  private readonly incoming: string;
  private readonly root: string;

  constructor(folder: string) {
    super();
    this.root = resolve(folder);
    this.incoming = join(this.root, '.incoming');
  }

  put(key: string, source: LocalFile | Buffer): Promise<void> {
    return this.write(key, filledFrom(source), moveInto);
  }

  create(key: string, source: LocalFile | Buffer): Promise<boolean> {
    return this.write(key, filledFrom(source), linkInto);
  }

  copy(from: string, to: string): Promise<boolean> {
    return guarded(async () => {
      const source = this.pathOf(from);
      if (!(await this.stat(from))) return false;
      // Not a hard link: the copy would be as old as the source, and the sweeper removes old objects.
      await this.write(to, (temporary) => copyFile(source, temporary), moveInto);
      return true;
    });
  }

  get(key: string, range?: ByteRange): Promise<OpenedBytes | null> {
    return guarded(async () => {
      const file = await orNull(open(this.pathOf(key), 'r'));
      if (!file) return null;
      const { start, end } = range ?? { start: 0, end: (await file.stat()).size - 1 };
      // With a known end the stream allocates only the needed buffer, and skips a last read at the end of the file.
      const bytes = file.createReadStream({ start, end: Math.max(start, end), highWaterMark: 256 * 1024 });
      return { length: end - start + 1, bytes };
    });
  }

  stat(key: string): Promise<ObjectEntry | null> {
    return guarded(async () => {
      const found = await orNull(stat(this.pathOf(key)));
      return found?.isFile() ? { key, size: found.size, modifiedAt: found.mtime } : null;
    });
  }

  remove(keys: readonly string[]): Promise<void> {
    return guarded(async () => {
      for (const path of keys.map((key) => this.pathOf(key))) {
        await orNull(unlink(path));
        await pruneEmpty(this.root, dirname(path));
      }
    });
  }

  async *list(prefix: string): AsyncIterable<ObjectEntry> {
    assertObjectPrefix(prefix);
    const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
    for await (const key of this.keysBelow(folder)) {
      const entry = key.startsWith(prefix) && isObjectKey(key) ? await this.stat(key) : null;
      if (entry) yield entry;
    }
  }

  check(): Promise<void> {
    return guarded(async () => {
      await mkdir(this.incoming, { recursive: true });
      await access(this.incoming, constants.R_OK | constants.W_OK | constants.X_OK);
      await this.removeLeftovers();
    });
  }

  /** Removes files that a crash during a put has left: no put takes an hour. */
  private async removeLeftovers(): Promise<void> {
    for (const name of await readdir(this.incoming)) {
      const path = join(this.incoming, name);
      const found = await orNull(stat(path));
      if (found && found.mtimeMs < Date.now() - leftoverAge) await rm(path, { force: true });
    }
  }

  private write<T>(
    key: string,
    fill: (temporary: string) => Promise<void>,
    place: (temporary: string, target: string) => Promise<T>,
  ): Promise<T> {
    return guarded(async () => {
      const temporary = join(this.incoming, randomUUID());
      const target = this.pathOf(key);
      await mkdir(this.incoming, { recursive: true });
      try {
        await fill(temporary);
        await fsyncPath(temporary);
        const placed = await place(temporary, target);
        // The folder is missing if another process has removed the object since, and it held nothing else.
        await orNull(fsyncPath(dirname(target)));
        return placed;
      } finally {
        await rm(temporary, { force: true });
      }
    });
  }

  private pathOf(key: string): string {
    assertObjectKey(key);
    return join(this.root, key);
  }

  private async *keysBelow(folder: string): AsyncIterable<string> {
    const path = join(this.root, folder);
    const found = (await guarded(() => orNull(readdir(path, { withFileTypes: true })))) ?? [];
    for (const entry of found.filter(({ name }) => !name.startsWith('.'))) {
      if (entry.isDirectory()) yield* this.keysBelow(`${folder}${entry.name}/`);
      else if (entry.isFile()) yield `${folder}${entry.name}`;
    }
  }
}

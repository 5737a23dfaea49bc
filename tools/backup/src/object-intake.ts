import { createWriteStream } from 'node:fs';
import { link, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pMap, { pMapIterable, pMapSkip } from 'p-map';
import type { ObjectStore } from '@jobref/object-store/object-store';
import { checksumOf } from './checksum.js';
import { type ListedObject, objectFile, objectList } from './manifest.js';
import { type NeededObject, neededObjects } from './needed-objects.js';
import type { Progress } from './progress.js';

const concurrency = 8;
const attempts = 3;

type Sums = Pick<ListedObject, 'size' | 'sha256'>;
const fits = (needed: NeededObject, { size, sha256 }: Sums): boolean =>
  (needed.size ?? size) === size && (needed.sha256 ?? sha256) === sha256;

/** Returns 0 if there is no file: the object was missing. */
const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

/** Adds objects to a backup: from the store, or as a hard link if an earlier backup has identical bytes. */
export class ObjectIntake {
  private readonly ahead: string;

  constructor(
    private readonly store: ObjectStore,
    private readonly folder: string,
    /** Folder of an earlier backup. */
    private readonly earlier: string | undefined,
  ) {
    this.ahead = join(folder, 'ahead');
  }

  /** Fetches listed objects before the database is dumped, so that few are deleted in between. */
  async fetchAhead(list: string, progress: Progress): Promise<void> {
    await pMap(
      neededObjects(list),
      async (needed) => {
        const path = join(this.ahead, needed.key);
        await mkdir(dirname(path), { recursive: true });
        if (!(await this.linkEarlier(needed, path))) await this.fetch(needed.key, path);
        progress.add(await sizeOf(path));
      },
      { concurrency },
    );
  }

  /** Stores listed objects, prefetched or not, and lists them with checksums. Returns those missing or changed. */
  async take(list: string, progress: Progress): Promise<string[]> {
    const damaged: string[] = [];
    const lines = pMapIterable(
      neededObjects(list),
      async (needed) => {
        const sums = await this.place(needed);
        if (sums && fits(needed, sums)) {
          progress.add(sums.size);
          return `${JSON.stringify({ key: needed.key, ...sums })}\n`;
        }
        if (!needed.passing) damaged.push(`${needed.key} is ${sums ? 'not what was stored' : 'missing'}`);
        if (sums) await rm(objectFile(this.folder, needed.key));
        return pMapSkip;
      },
      { concurrency, preserveOrder: false },
    );
    await pipeline(lines, createWriteStream(join(this.folder, objectList)));
    return damaged.sort();
  }

  /** Moves all objects back to the prefetched ones, for another round. */
  async begin(): Promise<void> {
    const taken = join(this.folder, 'objects');
    await rm(this.ahead, { recursive: true, force: true });
    await rename(taken, this.ahead);
    await mkdir(taken);
  }

  async forgetAhead(): Promise<void> {
    await rm(this.ahead, { recursive: true, force: true });
  }

  private async place(needed: NeededObject): Promise<Sums | null> {
    const path = objectFile(this.folder, needed.key);
    await mkdir(dirname(path), { recursive: true });
    const isHere = await rename(join(this.ahead, needed.key), path).then(
      () => true,
      () => this.linkEarlier(needed, path),
    );
    const sums = isHere ? await checksumOf(path) : null;
    if (sums && fits(needed, sums)) return sums;
    await rm(path, { force: true });
    await this.fetch(needed.key, path);
    return checksumOf(path);
  }

  /** Only for records with a hash: corrupted bytes of an earlier backup must not be linked. */
  private async linkEarlier({ key, sha256 }: NeededObject, path: string): Promise<boolean> {
    if (this.earlier === undefined || sha256 === undefined) return false;
    const source = objectFile(this.earlier, key);
    if ((await checksumOf(source))?.sha256 !== sha256) return false;
    return link(source, path).then(
      () => true,
      () => false, // another file system, or one without hard links
    );
  }

  /** Streams an object into a file; creates none if the object is missing. */
  private async fetch(key: string, path: string, attempt = 1): Promise<void> {
    try {
      const opened = await this.store.get(key);
      if (!opened) return;
      await pipeline(opened.bytes, createWriteStream(path));
      if ((await sizeOf(path)) !== opened.length) throw new Error(`${key} came incomplete`);
    } catch (error) {
      await rm(path, { force: true });
      if (attempt >= attempts) throw error;
      await this.fetch(key, path, attempt + 1);
    }
  }
}

/** Creates the empty folders of a backup. */
export const makeFolders = async (folder: string): Promise<void> => {
  await mkdir(join(folder, 'objects'));
  await mkdir(join(folder, 'ahead'));
  await mkdir(join(folder, 'database'));
  await writeFile(join(folder, objectList), '');
};

import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { LocalFile } from '@jobref/object-store/object-store';
import { AppError, unavailable } from '@jobref/service-kit/errors';
import { removeLeftFolders } from '@jobref/service-kit/left-folders';
import type { OnApplicationShutdown, OnModuleInit } from '@nestjs/common';

// The cluster gives the spool 1 GiB, and takes the whole process away from who fills it.
const mostBytes = 900 * 1024 * 1024;

// What is gathered before it is written: every write is a turn of its own in the pool of threads.
const writeSize = 512 * 1024;

const prefix = 'jobref-spool-';

/** `limit` and `announced`, which is what the sender says (0 for nothing), in bytes. */
interface Incoming {
  limit: number;
  announced: number;
  /** What it is where the body breaks off: somebody's upload, unless said otherwise. */
  brokenOff?: () => AppError;
}

/** For one body: `hold` takes room for the next bytes of it, or throws. */
interface Room {
  limit: number;
  hold: (bytes: number) => void;
}

/** Bytes on their way in rest here, on local disk and never in memory, until they were judged. */
export class Spool implements OnModuleInit, OnApplicationShutdown {
  private readonly folder: string;
  private held = 0;

  /**
   * `parent` is a folder of this machine alone: what dead processes have left in it is removed at start. At most `most`
   * bytes rest here at a time.
   */
  constructor(
    private readonly parent: string,
    private readonly most = mostBytes,
  ) {
    this.folder = join(parent, `${prefix}${process.pid}-${randomUUID()}`);
  }

  async onModuleInit(): Promise<void> {
    await removeLeftFolders(this.parent, prefix);
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
  }

  async onApplicationShutdown(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }

  /**
   * Takes a body in, at most `limit` bytes, and hands the file to `use`; whatever happens, nothing stays.
   * Throws `file_too_large` at the first byte too many, without reading on, `brokenOff` (else `client_gone`) for a body that breaks
   * off, and `unavailable` where there is no room.
   */
  async receive<T>(
    body: Readable,
    { limit, announced, brokenOff = uploadBrokeOff }: Incoming,
    use: (file: LocalFile) => Promise<T>,
  ): Promise<T> {
    if (announced > limit) throw tooLarge(limit);
    const path = join(this.folder, randomUUID());
    let own = 0;
    const hold = (bytes: number) => {
      if (this.held + bytes > this.most) throw noRoom();
      this.held += bytes;
      own += bytes;
    };
    try {
      const file = await this.write(chunksOf(body, brokenOff), path, { limit, hold }).catch(
        (error: unknown) => {
          throw error instanceof AppError ? error : diskFailure(error);
        },
      );
      return await use(file);
    } finally {
      // What could not be removed goes with the folder, and must not hide what happened.
      await rm(path, { force: true }).catch(() => undefined);
      this.held -= own;
    }
  }

  private async create(path: string): Promise<FileHandle> {
    try {
      return await open(path, 'wx', 0o600);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      await mkdir(this.folder, { recursive: true, mode: 0o700 }); // Cleaners of temporary folders have been here.
      return open(path, 'wx', 0o600);
    }
  }

  private async write(
    chunks: AsyncIterable<Buffer>,
    path: string,
    { limit, hold }: Room,
  ): Promise<LocalFile> {
    const file = await this.create(path);
    const hash = createHash('sha256');
    let size = 0;
    const gathered: Buffer[] = [];
    let written = 0;
    const write = async () => {
      const most = size - written;
      written = size;
      const { bytesWritten } = await file.writev(gathered.splice(0));
      if (bytesWritten < most) throw new Error('The disk took a part alone'); // It is full.
    };
    try {
      for await (const chunk of chunks) {
        size += chunk.length;
        if (size > limit) throw tooLarge(limit);
        hold(chunk.length);
        hash.update(chunk);
        gathered.push(chunk);
        if (size - written >= writeSize) await write();
      }
      if (gathered.length > 0) await write();
    } finally {
      await file.close();
    }
    return { path, size, sha256: hash.digest('hex') };
  }
}

const noRoom = () => unavailable('There is no room for uploads at the moment. Please try again later.');
const diskFailure = (cause: unknown) => Object.assign(noRoom(), { cause });

const uploadBrokeOff = () => new AppError('client_gone', 'The upload broke off before its end');

const tooLarge = (limit: number) =>
  new AppError('file_too_large', `File too large (max ${Math.floor(limit / 1024 / 1024)}MB)`);

/** The body stays open when reading ends early: the refusal still has to travel back over its connection. */
async function* chunksOf(body: Readable, brokenOff: () => AppError): AsyncIterable<Buffer> {
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false })) yield chunk as Buffer;
  } catch (cause) {
    throw Object.assign(brokenOff(), { cause });
  }
}

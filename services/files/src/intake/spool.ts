import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { LocalFile } from '@jobref/object-store/object-store';
import { AppError, unavailable } from '@jobref/service-kit/errors';
import { removeStaleFolders } from '@jobref/service-kit/stale-folders';
import type { OnApplicationShutdown, OnModuleInit } from '@nestjs/common';

// The cluster limits the spool to 1 GiB and evicts a process that fills it.
const mostBytes = 900 * 1024 * 1024;

// Bytes gathered before each write: every write takes a turn in the thread pool.
const writeSize = 512 * 1024;

const prefix = 'jobref-spool-';

/** An incoming body, with sizes in bytes; `announced` is the size that the sender states, 0 if none. */
interface Incoming {
  limit: number;
  announced: number;
  /** Creates the error for a body that breaks off; by default that of an upload. */
  createAbortError?: () => AppError;
}

/** Room for one body: `reserve` reserves space for its next bytes, or throws. */
interface Room {
  limit: number;
  reserve: (bytes: number) => void;
}

/** Holds incoming bytes on local disk, never in memory, until they are checked. */
export class Spool implements OnModuleInit, OnApplicationShutdown {
  /** A folder of this process alone, removed when it ends. */
  readonly folder: string;
  private held = 0;

  /**
   * `parent` is a folder of this machine alone: leftovers of dead processes in it are removed at start. At most `most`
   * bytes are held at a time.
   */
  constructor(
    private readonly parent: string,
    private readonly most = mostBytes,
  ) {
    this.folder = join(parent, `${prefix}${process.pid}-${randomUUID()}`);
  }

  async onModuleInit(): Promise<void> {
    await removeStaleFolders(this.parent, prefix);
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
  }

  async onApplicationShutdown(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }

  /**
   * Receives a body of at most `limit` bytes and passes the file to `use`; the file is removed in any case. Throws
   * `file_too_large` at the first byte over the limit, without reading on, `createAbortError` (default `client_gone`) for a
   * body that breaks off, and `unavailable` if there is no room.
   */
  async receive<T>(
    body: Readable,
    { limit, announced, createAbortError = uploadBrokeOff }: Incoming,
    use: (file: LocalFile) => Promise<T>,
  ): Promise<T> {
    if (announced > limit) throw tooLarge(limit);
    const path = join(this.folder, randomUUID());
    let own = 0;
    const reserve = (bytes: number) => {
      if (this.held + bytes > this.most) throw noRoom();
      this.held += bytes;
      own += bytes;
    };
    try {
      const file = await this.write(chunksOf(body, createAbortError), path, { limit, reserve }).catch(
        (error: unknown) => {
          throw error instanceof AppError ? error : diskFailure(error);
        },
      );
      return await use(file);
    } finally {
      // A file that cannot be removed goes with the folder; that error must not hide the result.
      await rm(path, { force: true }).catch(() => undefined);
      this.held -= own;
    }
  }

  private async create(path: string): Promise<FileHandle> {
    try {
      return await open(path, 'wx', 0o600);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      await mkdir(this.folder, { recursive: true, mode: 0o700 }); // The temporary folder was cleaned up.
      return open(path, 'wx', 0o600);
    }
  }

  private async write(
    chunks: AsyncIterable<Buffer>,
    path: string,
    { limit, reserve }: Room,
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
      if (bytesWritten < most) throw new Error('ENOSPC: no space left on device, only a part was written');
    };
    try {
      for await (const chunk of chunks) {
        size += chunk.length;
        if (size > limit) throw tooLarge(limit);
        reserve(chunk.length);
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

const uploadBrokeOff = () => new AppError('client_gone', 'The upload was interrupted before it was complete');

const tooLarge = (limit: number) =>
  new AppError('file_too_large', `File too large (max ${Math.floor(limit / 1024 / 1024)}MB)`);

/**
 * Yields the chunks of a body. Leaves the body open if reading ends early: the refusal is still sent over its
 * connection.
 */
async function* chunksOf(body: Readable, createAbortError: () => AppError): AsyncIterable<Buffer> {
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false })) yield chunk as Buffer;
  } catch (cause) {
    throw Object.assign(createAbortError(), { cause });
  }
}

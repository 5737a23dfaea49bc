import type { Readable } from 'node:stream';
import { AppError } from '@jobref/service-kit/errors';

/** Bytes that wait on the local disk, and are written once: a store may keep the file itself. `size` in bytes, `sha256` in hex. */
export interface LocalFile {
  path: string;
  size: number;
  sha256: string;
}

/** First and last byte, both included, as in HTTP. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A stream and how many bytes it will give; whoever opens it reads or destroys it. */
export interface OpenedBytes {
  length: number;
  bytes: Readable;
}

/** An object without its bytes: `size` in bytes. */
export interface ObjectEntry {
  key: string;
  size: number;
  modifiedAt: Date;
}

/** Where bytes live. Every failure but "no such object" is a `StoreUnavailable`; all calls may be repeated. */
export abstract class ObjectStore {
  /** Stores the bytes whole or not at all; what stood under the key before is replaced. */
  abstract put(key: string, source: LocalFile | Buffer): Promise<void>;
  /** Like `put`, but only where nothing stands yet, also when many come at once; answers whether it did. */
  abstract create(key: string, source: LocalFile | Buffer): Promise<boolean>;
  /** Puts what stands under one key under another as well, as old as now; answers false where there is nothing. */
  abstract copy(from: string, to: string): Promise<boolean>;
  /** The bytes, or those of a range that lies within them; null when there is no such object. */
  abstract get(key: string, range?: ByteRange): Promise<OpenedBytes | null>;
  /** The object without its bytes; null when there is none. */
  abstract stat(key: string): Promise<ObjectEntry | null>;
  /** Removes these objects; one that is missing already is no failure. */
  abstract remove(keys: readonly string[]): Promise<void>;
  /** All objects whose key begins with the prefix (empty: all), in no promised order. */
  abstract list(prefix: string): AsyncIterable<ObjectEntry>;
  /** Resolves when the store can be written to, and makes what it needs (bucket, folder) where missing. */
  abstract check(): Promise<void>;
}

/** The store cannot be reached or refuses to work; trying again later may help. */
export class StoreUnavailable extends AppError {
  constructor(cause: unknown) {
    super('unavailable', 'The file store is not available. Please try again in a moment.');
    this.cause = cause;
  }
}

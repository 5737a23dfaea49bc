import type { Readable } from 'node:stream';
import { AppError } from '@jobref/service-kit/errors';

/**
 * Bytes in a file on the local disk that is never modified: a store may keep the file itself. `size` in bytes, `sha256`
 * in hex.
 */
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

/** A stream and its length in bytes; the caller must read or destroy the stream. */
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

/**
 * Storage of bytes under keys. Every failure except a missing object is a `StoreUnavailable`; all calls may be
 * repeated.
 */
export abstract class ObjectStore {
  /** Stores all bytes or nothing; an existing object is replaced. */
  abstract put(key: string, source: LocalFile | Buffer): Promise<void>;
  /** Like `put`, but only if the key is unused, even with concurrent calls; returns whether it stored the bytes. */
  abstract create(key: string, source: LocalFile | Buffer): Promise<boolean>;
  /** Copies an object to another key, with the current time; returns false if there is no such object. */
  abstract copy(from: string, to: string): Promise<boolean>;
  /** Returns the bytes, or those of a range within them; null if there is no such object. */
  abstract get(key: string, range?: ByteRange): Promise<OpenedBytes | null>;
  /** Returns the object without its bytes; null if there is none. */
  abstract stat(key: string): Promise<ObjectEntry | null>;
  /** Removes these objects; missing ones are not an error. */
  abstract remove(keys: readonly string[]): Promise<void>;
  /** Lists all objects whose key begins with the prefix (empty: all), in no particular order. */
  abstract list(prefix: string): AsyncIterable<ObjectEntry>;
  /** Resolves if the store is writable, and creates what it needs (bucket, folder) if missing. */
  abstract check(): Promise<void>;
}

/** The store cannot be reached or refuses to work; a later retry may succeed. */
export class StoreUnavailable extends AppError {
  constructor(cause: unknown) {
    super('unavailable', 'The file store is not available. Please try again in a moment.');
    this.cause = cause;
  }
}

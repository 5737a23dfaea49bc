import { Readable } from 'node:stream';
import { AppError } from '@jobref/service-kit/errors';
import { Injectable, StreamableFile } from '@nestjs/common';
import { create as contentDisposition } from 'content-disposition';
import { ObjectsClient } from '../service-clients/objects.client.js';
import type { SignedInActor } from '../http/principal.js';
import { LongDownloads } from '../limits/long-downloads.js';
import { EntryNames } from './entry-names.js';
import { type ZipEntry, zipStream } from './zip-stream.js';

/** Object key of an entry, and how to add it to a ZIP. */
export interface StoredEntry extends Omit<ZipEntry, 'bytes'> {
  key: string;
}

/** A file to add to a ZIP. */
export interface ZipItem {
  /** Line for the note in the ZIP, if the file is missing. */
  otherwise: string;
  /**
   * Called when its turn comes, for the file's state at that time. Throws `not_found` when the file is missing, or no
   * longer accessible to this person. Absent for a file known to be missing.
   */
  find?: () => Promise<StoredEntry>;
}

/** Sends stored files as one ZIP, generated while it is sent. */
@Injectable()
export class ZipDownloads {
  constructor(
    private readonly objects: ObjectsClient,
    private readonly downloads: LongDownloads,
  ) {}

  /** Adds files in this order. Missing ones do not abort the download; a note at the end lists them. */
  async send(actor: SignedInActor, name: string, items: readonly ZipItem[]): Promise<StreamableFile> {
    const zip = await this.downloads.begin(actor, () => zipStream(this.entries(items)));
    return new StreamableFile(zip, { type: 'application/zip', disposition: contentDisposition(name) });
  }

  private async *entries(items: readonly ZipItem[]): AsyncGenerator<ZipEntry> {
    const names = new EntryNames();
    const missing: string[] = [];
    for (const { find, otherwise } of items) {
      const entry = find ? await this.opened(find) : null;
      if (entry) yield { ...entry, name: names.next(entry.name) };
      else missing.push(otherwise);
    }
    if (missing.length === 0) return;
    const note = `Not included:\r\n${missing.join('\r\n')}\r\n`;
    yield { name: names.next('Not included.txt'), bytes: Readable.from([Buffer.from(note)]), compress: true };
  }

  private async opened(find: () => Promise<StoredEntry>): Promise<ZipEntry | null> {
    try {
      const { key, ...entry } = await find();
      return { ...entry, bytes: (await this.objects.open(key)).bytes };
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') return null;
      throw error;
    }
  }
}

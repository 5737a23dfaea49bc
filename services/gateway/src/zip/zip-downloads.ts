import { AppError } from '@jobref/service-kit/errors';
import { Injectable, StreamableFile } from '@nestjs/common';
import { create as contentDisposition } from 'content-disposition';
import { ObjectsClient } from '../service-clients/objects.client.js';
import type { SignedInActor } from '../http/principal.js';
import { LongDownloads } from '../limits/long-downloads.js';
import { EntryNames } from './entry-names.js';
import { noteName, noteOf } from './note.js';
import { type ZipEntry, zipStream } from './zip-stream.js';

/** Where the bytes of an entry stand, and how it is put into a ZIP. */
export interface StoredEntry extends Omit<ZipEntry, 'bytes'> {
  key: string;
}

/** What a ZIP is to hold. */
export interface Wanted {
  /** How the ZIP tells of it where it does not hold it. */
  otherwise: string;
  /**
   * Asked when its turn comes, for what it is then. Throws `not_found` where it is gone, or is not this person's any more.
   * Absent for what is known to be missing.
   */
  find?: () => Promise<StoredEntry>;
}

/** Stored files as one ZIP, which is made while it is sent. */
@Injectable()
export class ZipDownloads {
  constructor(
    private readonly objects: ObjectsClient,
    private readonly downloads: LongDownloads,
  ) {}

  /** In this order; a note at the end names what is not there any more, which ends nobody's download. */
  async send(actor: SignedInActor, name: string, wanted: readonly Wanted[]): Promise<StreamableFile> {
    const zip = await this.downloads.begin(actor, () => zipStream(this.entries(wanted)));
    return new StreamableFile(zip, { type: 'application/zip', disposition: contentDisposition(name) });
  }

  private async *entries(wanted: readonly Wanted[]): AsyncGenerator<ZipEntry> {
    const names = new EntryNames();
    const missing: string[] = [];
    for (const { find, otherwise } of wanted) {
      const entry = find ? await this.opened(find) : null;
      if (entry) yield { ...entry, name: names.next(entry.name) };
      else missing.push(otherwise);
    }
    if (missing.length > 0) yield noteOf(missing, names.next(noteName));
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

import type { Readable } from 'node:stream';
import type { UserActor } from '@jobref/contracts/domain/actor';
import { acceptedFileTypes } from '@jobref/contracts/domain/limits';
import type { FileUpload } from '@jobref/contracts/domain/files';
import { JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { AppError, notFound } from '@jobref/service-kit/errors';
import { Inject, Injectable, StreamableFile } from '@nestjs/common';
import { create as contentDisposition } from 'content-disposition';
import { ObjectsClient } from '../clients/objects.client.js';
import { LongDownloads } from '../limits/long-downloads.js';
import { EntryNames } from '../zip/entry-names.js';
import { noteName, noteOf } from '../zip/note.js';
import { type ZipEntry, zipStream } from '../zip/zip-stream.js';
import { storedAs } from './stored-as.js';

/** A job reference's files as one ZIP, as everybody who sees it may have each of them. */
@Injectable()
export class FilesZipService {
  constructor(
    @Inject(JOBS) private readonly jobs: JobsClient,
    private readonly objects: ObjectsClient,
    private readonly downloads: LongDownloads,
  ) {}

  /** All files, or the chosen ones. Throws `not_found` where none of them is there. */
  async send(actor: UserActor, jobReferenceId: string, chosen?: string[]): Promise<StreamableFile> {
    const { reference, fileUploads } = await this.jobs.get(actor, { jobReferenceId });
    const files = chosen ? fileUploads.filter(({ id }) => chosen.includes(id)) : fileUploads;
    if (files.length === 0) throw notFound('File');
    const gone = chosen ? new Set(chosen).size - files.length : 0;
    const zip = await this.downloads.begin(actor, () => zipStream(this.entries(jobReferenceId, files, gone)));
    return new StreamableFile(zip, {
      type: 'application/zip',
      disposition: contentDisposition(`${reference}.zip`),
    });
  }

  /** The files in their order; a note at the end names those that are not there any more, which ends nobody's download. */
  private async *entries(
    jobReferenceId: string,
    files: FileUpload[],
    gone: number,
  ): AsyncGenerator<ZipEntry> {
    const names = new EntryNames();
    const missing: string[] = [];
    for (const file of files) {
      const { key, name } = storedAs(jobReferenceId, file);
      const bytes = await this.opened(key);
      if (bytes)
        yield {
          name: names.next(name),
          bytes,
          compress: file.mimeType === acceptedFileTypes.doc,
          changedAt: new Date(file.createdAt),
        };
      else missing.push(name);
    }
    if (gone > 0) missing.push(`${gone} chosen ${gone === 1 ? 'file' : 'files'} that somebody has deleted`);
    if (missing.length > 0) yield noteOf(missing, names.next(noteName));
  }

  private async opened(key: string): Promise<Readable | null> {
    try {
      return (await this.objects.open(key)).bytes;
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') return null;
      throw error;
    }
  }
}

import { acceptedFileTypes } from '@jobref/contracts/domain/limits';
import { JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { notFound } from '@jobref/service-kit/errors';
import { Inject, Injectable, type StreamableFile } from '@nestjs/common';
import type { SignedInActor } from '../http/principal.js';
import { type StoredEntry, ZipDownloads } from '../zip/zip-downloads.js';
import { downloadSource } from './download-source.js';

/** Sends a job reference's files as one ZIP, as everyone who sees the job reference may download them. */
@Injectable()
export class FilesZipService {
  constructor(
    @Inject(JOBS) private readonly jobs: JobsClient,
    private readonly zips: ZipDownloads,
  ) {}

  /** Sends all files in order, or the chosen ones. Throws `not_found` when none of them exists. */
  async send(actor: SignedInActor, jobReferenceId: string, chosen?: string[]): Promise<StreamableFile> {
    const { reference, fileUploads } = await this.jobs.get(actor, { jobReferenceId });
    const files = chosen ? fileUploads.filter(({ id }) => chosen.includes(id)) : fileUploads;
    if (files.length === 0) throw notFound('File');
    const gone = chosen ? new Set(chosen).size - files.length : 0;
    return this.zips.send(actor, `${reference}.zip`, [
      ...files.map((file) => ({
        otherwise: downloadSource(jobReferenceId, file).name,
        find: () => this.find(actor, jobReferenceId, file.id),
      })),
      ...(gone > 0
        ? [{ otherwise: `${gone} chosen ${gone === 1 ? 'file' : 'files'} that somebody has deleted` }]
        : []),
    ]);
  }

  /** Loads the file again: its markup and the person's access may change while earlier entries are sent. */
  private async find(actor: SignedInActor, jobReferenceId: string, fileId: string): Promise<StoredEntry> {
    const file = await this.jobs.file(actor, { jobReferenceId, fileId });
    return {
      ...downloadSource(jobReferenceId, file),
      compress: file.mimeType === acceptedFileTypes.doc,
      changedAt: new Date(file.createdAt),
    };
  }
}

import type { UserActor } from '@jobref/contracts/domain/actor';
import type { ArrangeFilesRequest, FileUpload, UpdateFileRequest } from '@jobref/contracts/domain/files';
import type { ThumbnailSize } from '@jobref/contracts/domain/limits';
import { objectKeys } from '@jobref/contracts/wire/files';
import { JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { notFound } from '@jobref/service-kit/errors';
import { Inject, Injectable } from '@nestjs/common';
import type { Download } from './download.js';
import { etagOf } from './etag.js';

interface FileOf {
  jobReferenceId: string;
  fileId: string;
}

/** The files of a job reference; jobs says who may have them. */
@Injectable()
export class FilesService {
  constructor(@Inject(JOBS) private readonly jobs: JobsClient) {}

  async original(
    actor: UserActor,
    { jobReferenceId, fileId }: FileOf,
    attachment: boolean,
  ): Promise<Download> {
    const file = await this.jobs.file(actor, { jobReferenceId, fileId });
    const { mimeType, originalName, sha256, downloadOnly } = file;
    return {
      key: objectKeys.original(jobReferenceId, fileId),
      mimeType,
      name: originalName,
      etag: etagOf(sha256),
      attachment: attachment || downloadOnly !== undefined,
      // Asked for again every time: a file may have been deleted, or no longer be this person's to see.
      cacheControl: 'private, no-cache',
    };
  }

  async thumbnail(
    actor: UserActor,
    { jobReferenceId, fileId }: FileOf,
    size: ThumbnailSize,
  ): Promise<Download> {
    const { hasThumbnail, originalName, sha256 } = await this.jobs.file(actor, { jobReferenceId, fileId });
    if (!hasThumbnail) throw notFound('Thumbnail');
    return {
      key: objectKeys.thumbnail(jobReferenceId, fileId, size),
      mimeType: 'image/jpeg',
      name: `${originalName.replace(/\.[^.]*$/, '')}-${size}.jpg`,
      etag: etagOf(sha256, size),
      attachment: false,
      cacheControl: 'private, max-age=31536000, immutable',
    };
  }

  update(actor: UserActor, of: FileOf, changes: UpdateFileRequest): Promise<FileUpload> {
    return this.jobs.updateFile(actor, { ...of, changes });
  }

  arrange(actor: UserActor, jobReferenceId: string, { files }: ArrangeFilesRequest): Promise<FileUpload[]> {
    return this.jobs.arrangeFiles(actor, { jobReferenceId, files });
  }

  async remove(actor: UserActor, of: FileOf): Promise<void> {
    await this.jobs.removeFile(actor, of);
  }
}

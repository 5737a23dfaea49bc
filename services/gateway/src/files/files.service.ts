import type { UserActor } from '@jobref/contracts/domain/actor';
import type { ThumbnailSize } from '@jobref/contracts/domain/limits';
import { shownThumbnail } from '@jobref/contracts/wire/files';
import { JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { notFound } from '@jobref/service-kit/errors';
import { Inject, Injectable } from '@nestjs/common';
import type { Download } from './download.js';
import { etagOf } from './etag.js';
import { downloadSource, withoutExtension } from './download-source.js';

/** A file of a job reference. */
export interface FileOf {
  jobReferenceId: string;
  fileId: string;
}

interface ThumbnailAsked {
  size: ThumbnailSize;
  original: boolean;
  /** The markup version in the URL. */
  knownVersion: string | undefined;
}

/** Downloads of a job reference's files; jobs decides who may access them. */
@Injectable()
export class FilesService {
  constructor(@Inject(JOBS) private readonly jobs: JobsClient) {}

  /** Returns the file as sent; a photo with markup includes it, unless the original is requested. */
  async bytes(
    actor: UserActor,
    { jobReferenceId, fileId }: FileOf,
    { attachment, original }: { attachment: boolean; original: boolean },
  ): Promise<Download> {
    const file = await this.jobs.file(actor, { jobReferenceId, fileId, original });
    const { mimeType, sha256, downloadOnly, markupVersion } = file;
    // Revalidated on every request: the file may be deleted, or the person may have lost access.
    const delivery = {
      attachment: attachment || downloadOnly !== undefined,
      cacheControl: 'private, no-cache',
    };
    const stored = downloadSource(jobReferenceId, {
      ...file,
      markupVersion: original ? null : markupVersion,
    });
    if (markupVersion && !original)
      return { ...delivery, ...stored, mimeType: 'image/jpeg', etag: `"${markupVersion}"` };
    return { ...delivery, ...stored, mimeType, etag: etagOf(sha256) };
  }

  /** Does the same for a scaled-down photo. Browsers may cache it when its URL contains the markup version. */
  async thumbnail(
    actor: UserActor,
    { jobReferenceId, fileId }: FileOf,
    { size, original, knownVersion }: ThumbnailAsked,
  ): Promise<Download> {
    const file = await this.jobs.file(actor, { jobReferenceId, fileId, original });
    if (!file.hasThumbnail) throw notFound('Thumbnail');
    const markupVersion = original ? null : file.markupVersion;
    const isKept = !original && (knownVersion ?? null) === markupVersion;
    return {
      key: shownThumbnail(jobReferenceId, { id: fileId, markupVersion }, size),
      mimeType: 'image/jpeg',
      name: `${withoutExtension(file.originalName)}-${size}.jpg`,
      etag: etagOf(markupVersion ?? file.sha256, size),
      attachment: false,
      cacheControl: isKept ? 'private, max-age=31536000, immutable' : 'private, no-cache',
    };
  }
}

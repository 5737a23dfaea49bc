import type { Actor } from '@jobref/contracts/domain/actor';
import { type PhotoMarkup, unmarked } from '@jobref/contracts/domain/markup';
import type { InputOf } from '@jobref/contracts/wire/calls';
import type { jobsService } from '@jobref/contracts/wire/jobs';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { AppError, notFound } from '@jobref/service-kit/errors';
import { assertVersion } from '@jobref/service-kit/versions';
import { Injectable } from '@nestjs/common';
import { ChangeRecorder } from '../activity/change-recorder.js';
import { JobReferenceAccess } from '../job-references/core/job-reference.access.js';
import type { UploadedFile } from './file.entity.js';
import { FileRepository } from './file.repository.js';

type PhotoOf = InputOf<typeof jobsService.photoToMark>;
type Marking = InputOf<typeof jobsService.markPhoto>;

const presentMarkup = ({ markup, markupVersion }: UploadedFile): PhotoMarkup => ({
  shapes: markup ?? [],
  version: markupVersion ?? unmarked,
});

/** Returns markup for the audit log: kinds and texts, without the lines' points. */
const drawnOf = ({ markup, markupVersion }: UploadedFile) => ({
  markupVersion,
  shapes: (markup ?? []).map((shape) => (shape.kind === 'text' ? `text: ${shape.text}` : shape.kind)),
});

/** Markup on photos: data beside the photo, whose bytes stay unchanged. */
@Injectable()
export class PhotoMarkupService {
  constructor(
    private readonly transactions: Transactions,
    private readonly access: JobReferenceAccess,
    private readonly files: FileRepository,
    private readonly changes: ChangeRecorder,
  ) {}

  get(actor: Actor, { jobReferenceId, fileId }: PhotoOf): Promise<PhotoMarkup> {
    return this.transactions.run(actor, async () => {
      await this.access.requireVisible(actor, jobReferenceId);
      return presentMarkup(await this.photo(jobReferenceId, fileId));
    });
  }

  /** Throws the errors of `mark` before anything is drawn. */
  assertMarkable(
    actor: Actor,
    { jobReferenceId, fileId, ifMatch }: PhotoOf & Pick<Marking, 'ifMatch'>,
  ): Promise<void> {
    return this.transactions.run(actor, async () => {
      await this.access.require('edit', actor, jobReferenceId);
      assertVersion(ifMatch, presentMarkup(await this.photo(jobReferenceId, fileId)).version);
    });
  }

  /** Saves shapes; the same shapes change nothing. Throws `conflict` if the current version is not in `ifMatch`. */
  mark(actor: Actor, { jobReferenceId, fileId, shapes, version, ifMatch }: Marking): Promise<PhotoMarkup> {
    return this.transactions.run(actor, async () => {
      const jobReference = await this.access.lock('edit', actor, jobReferenceId);
      const photo = await this.photo(jobReferenceId, fileId);
      assertVersion(ifMatch, presentMarkup(photo).version);
      const before = drawnOf(photo);
      if (!photo.mark(shapes, version)) return presentMarkup(photo);
      await this.files.mark(photo);
      await this.changes.record(
        actor,
        {
          on: jobReference,
          action: 'file_updated',
          description: `Markup of ${photo.originalName} ${version ? 'changed' : 'removed'} on ${jobReference.title}`,
        },
        {
          action: 'file.marked',
          recordType: 'file',
          recordId: photo.id,
          before,
          after: drawnOf(photo),
        },
      );
      return presentMarkup(photo);
    });
  }

  private async photo(jobReferenceId: string, fileId: string): Promise<UploadedFile> {
    const file = await this.files.withMarkup(jobReferenceId, fileId);
    if (!file) throw notFound('File');
    if (!file.hasThumbnail) throw new AppError('invalid_input', 'Only a photo can be marked');
    return file;
  }
}

import type { Actor } from '@jobref/contracts/actor';
import { filesField, type FileUpload } from '@jobref/contracts/files';
import type { DeclaredFile } from '@jobref/contracts/services/jobs';
import { personIn } from '@jobref/service-kit/actors';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { AppError } from '@jobref/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { History } from '../activity/history.js';
import { JobReferenceAccess } from '../job-references/job-reference.access.js';
import type { JobReference } from '../job-references/job-reference.entity.js';
import { JobReferenceRepository } from '../job-references/job-reference.repository.js';
import { FilePlaceRepository } from './file-place.repository.js';
import type { UploadedFile } from './file.entity.js';
import { presentFile } from './file.presenter.js';
import { FileRepository } from './file.repository.js';

const counted = (amount: number) => (amount === 1 ? '1 file' : `${amount} files`);

/** Turns filled places into files of a job reference, all or none; what already is a file is answered again. */
@Injectable()
export class AddFiles {
  constructor(
    private readonly transactions: Transactions,
    private readonly access: JobReferenceAccess,
    private readonly jobReferences: JobReferenceRepository,
    private readonly places: FilePlaceRepository,
    private readonly files: FileRepository,
    private readonly history: History,
  ) {}

  run(actor: Actor, jobReferenceId: string, declared: DeclaredFile[]): Promise<FileUpload[]> {
    const { id: personId } = personIn(actor);
    return this.transactions.run(actor, async () => {
      const jobReference = await this.access.lockTo('upload', actor, jobReferenceId);
      const ids = [...new Set(declared.map(({ placeId }) => placeId))];
      if (ids.length < declared.length)
        throw new AppError('invalid_input', 'The same upload is named twice', filesField);
      const known = await this.files.uploaded(jobReference.id, personId, ids);
      const added = await this.filesOf(
        jobReference,
        personId,
        declared.filter(({ placeId }) => !known.some(({ id }) => id === placeId)),
      );
      if (added.length > 0) await this.add(actor, jobReference, added);
      const answers = new Map([...known, ...added].map((file) => [file.id, presentFile(file)]));
      return ids.flatMap((id) => answers.get(id) ?? []);
    });
  }

  private async filesOf(
    jobReference: JobReference,
    personId: string,
    declared: DeclaredFile[],
  ): Promise<UploadedFile[]> {
    const now = new Date();
    const ids = declared.map(({ placeId }) => placeId);
    const places = new Map((await this.places.lockOwned(personId, ids)).map((place) => [place.id, place]));
    const files = declared.map((each) => {
      const place = places.get(each.placeId);
      if (!place || place.jobReferenceId !== jobReference.id)
        throw new AppError(
          'not_found',
          `${each.originalName}: There is no such upload on this job reference`,
          filesField,
        );
      return place.toFile(each, now);
    });
    // A place that expired gave its room away: it may still become a file where there is room.
    jobReference.assertRoomFor(files.length, await this.places.countHeld(jobReference.id, now, ids));
    return files;
  }

  private async add(actor: Actor, jobReference: JobReference, files: UploadedFile[]): Promise<void> {
    const ids = files.map(({ id }) => id);
    await this.files.insert(files);
    await this.places.remove(ids);
    jobReference.filesAdded(
      files.map(({ fileSize }) => fileSize),
      new Date(),
    );
    await this.jobReferences.update(jobReference);
    const summary = files.map(({ id, originalName, fileSize, mimeType, sha256 }) => ({
      id,
      originalName,
      fileSize,
      mimeType,
      sha256,
    }));
    await this.history.record(
      actor,
      {
        on: jobReference,
        action: 'file_uploaded',
        description: (amount) => `${counted(amount)} uploaded to ${jobReference.title}`,
        series: { amount: files.length },
      },
      {
        action: 'files.added',
        recordType: 'job_reference',
        recordId: jobReference.id,
        after: { files: summary },
      },
    );
  }
}

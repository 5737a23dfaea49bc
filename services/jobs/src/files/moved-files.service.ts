import type { Actor } from '@jobref/contracts/domain/actor';
import {
  filesField,
  type FileUpload,
  type MovedFiles,
  type MoveFilesRequest,
} from '@jobref/contracts/domain/files';
import { objectKeys } from '@jobref/contracts/wire/files';
import type { CopiedFile } from '@jobref/contracts/wire/file-moves';
import { readTexts, removeObjects } from '@jobref/contracts/wire/queues';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { AppError } from '@jobref/service-kit/errors';
import { Outbox } from '@jobref/service-kit/outbox/outbox';
import { Injectable } from '@nestjs/common';
import { ChangeRecorder } from '../activity/change-recorder.js';
import { JobReferenceAccess } from '../job-references/core/job-reference.access.js';
import type { JobReference } from '../job-references/core/job-reference.entity.js';
import { JobReferenceRepository } from '../job-references/core/job-reference.repository.js';
import { auditedFieldsOf, type UploadedFile } from './file.entity.js';
import { presentFile } from './file.presenter.js';
import { FileRepository } from './file.repository.js';
import { UploadSlotRepository } from './upload-slot.repository.js';

type SourceAndTarget = Pick<MoveFilesRequest, 'toJobReferenceId'> & { jobReferenceId: string };
interface LockedJobReferences {
  from: JobReference;
  to: JobReference;
}

const refused = {
  source: 'You need edit permission to move files of this job reference',
  target: 'You need edit permission to move files to that job reference',
};
const someAreMissing = () =>
  new AppError('not_found', 'Some of these files are not here any more. Please choose again.', filesField);
const whatOf = (files: readonly UploadedFile[]) =>
  files.length === 1 ? (files[0]?.originalName ?? '') : `${files.length} files`;

/** Moves files to another job reference, after their bytes were copied there under new ids (docs/decisions/0075). */
@Injectable()
export class MovedFilesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly access: JobReferenceAccess,
    private readonly jobReferences: JobReferenceRepository,
    private readonly files: FileRepository,
    private readonly slots: UploadSlotRepository,
    private readonly changes: ChangeRecorder,
    private readonly outbox: Outbox,
  ) {}

  /** Throws the errors of `move` before bytes are copied. */
  assertMovable(
    actor: Actor,
    { fileIds, ...between }: SourceAndTarget & MoveFilesRequest,
  ): Promise<FileUpload[]> {
    return this.transactions.run(actor, async () => {
      const both = await this.lock(actor, between);
      return (await this.chosen(both, fileIds)).map(presentFile);
    });
  }

  move(
    actor: Actor,
    { files: copied, ...between }: SourceAndTarget & { files: CopiedFile[] },
  ): Promise<MovedFiles> {
    return this.transactions.run(actor, async () => {
      const both = await this.lock(actor, between);
      const newIds = copied.map(({ newId }) => newId);
      const isDone = (await this.on(both.to.id, newIds)).length > 0;
      if (!isDone) await this.moveChosen(actor, both, copied);
      const files = (await this.on(both.to.id, newIds)).map(presentFile);
      return { reference: both.to.reference, files };
    });
  }

  /** Locks both in id order, so that moves in opposite directions cannot deadlock. */
  private async lock(
    actor: Actor,
    { jobReferenceId, toJobReferenceId }: SourceAndTarget,
  ): Promise<LockedJobReferences> {
    const source = () => this.access.lock('deleteFiles', actor, jobReferenceId, refused.source);
    const target = () => this.access.lock('upload', actor, toJobReferenceId, refused.target);
    if (jobReferenceId === toJobReferenceId) {
      await source();
      throw new AppError('invalid_input', 'The files are on this job reference already', 'toJobReferenceId');
    }
    if (jobReferenceId < toJobReferenceId) return { from: await source(), to: await target() };
    const to = await target();
    return { from: await source(), to };
  }

  /** Returns the files in order. Throws if some are gone or the target has no room for them. */
  private async chosen({ from, to }: LockedJobReferences, fileIds: string[]): Promise<UploadedFile[]> {
    const files = await this.on(from.id, fileIds);
    if (files.length < fileIds.length) throw someAreMissing();
    to.assertRoomFor(files.length, await this.slots.countHeld(to.id, new Date()));
    return files;
  }

  private async on(jobReferenceId: string, ids: string[]): Promise<UploadedFile[]> {
    return (await this.files.inOrder(jobReferenceId)).filter(({ id }) => ids.includes(id));
  }

  private async moveChosen(
    actor: Actor,
    { from, to }: LockedJobReferences,
    copied: CopiedFile[],
  ): Promise<void> {
    const byId = new Map(copied.map((each) => [each.fileId, each]));
    const files = await this.chosen({ from, to }, [...byId.keys()]);
    const moved = files.map((file) => {
      const copy = byId.get(file.id);
      if (!copy || copy.markupVersion !== file.markupVersion)
        throw new AppError('conflict', 'Somebody has just drawn on one of the photos. Please try again.');
      return { ...copy, file };
    });
    await this.files.move(moved, to.id);
    const now = new Date();
    from.filesRemoved(files, now);
    to.filesAdded(files, now);
    await this.jobReferences.update(from);
    await this.jobReferences.update(to);
    // Safe, as ids are never reused: nothing will be stored under these prefixes again.
    await this.outbox.add(removeObjects, { prefixes: files.map(({ id }) => objectKeys.file(from.id, id)) });
    if (files.some(({ textState }) => textState === 'waiting')) await this.outbox.add(readTexts, {});
    await this.record(actor, { from, to }, moved);
  }

  /** Neither feed entry names the other job reference: not everybody who sees one may know of both. */
  private async record(
    actor: Actor,
    { from, to }: LockedJobReferences,
    moved: (CopiedFile & { file: UploadedFile })[],
  ): Promise<void> {
    const what = whatOf(moved.map(({ file }) => file));
    const filesBy = (idOf: (each: CopiedFile) => string) =>
      moved.map((each) => ({ id: idOf(each), ...auditedFieldsOf(each.file) }));
    await this.changes.record(
      actor,
      {
        on: from,
        action: 'files_moved',
        description: `${what} moved to another job reference from ${from.title}`,
      },
      {
        action: 'files.moved_away',
        recordType: 'job_reference',
        recordId: from.id,
        before: { files: filesBy(({ fileId }) => fileId) },
        after: { movedTo: to.reference },
      },
    );
    await this.changes.record(
      actor,
      {
        on: to,
        action: 'files_moved',
        description: `${what} moved from another job reference to ${to.title}`,
      },
      {
        action: 'files.moved_here',
        recordType: 'job_reference',
        recordId: to.id,
        before: { movedFrom: from.reference },
        after: { files: filesBy(({ newId }) => newId) },
      },
    );
  }
}

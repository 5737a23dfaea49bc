import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '@jobref/contracts/domain/actor';
import type { ArrangeFilesRequest, FileUpload, UpdateFileRequest } from '@jobref/contracts/domain/files';
import { removeObjects } from '@jobref/contracts/wire/queues';
import { objectKeys } from '@jobref/contracts/wire/files';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { notFound } from '@jobref/service-kit/errors';
import { Outbox } from '@jobref/service-kit/outbox/outbox';
import { Injectable } from '@nestjs/common';
import { BinRepository } from '../bin/core/bin.repository.js';
import { ChangeRecorder } from '../activity/change-recorder.js';
import { JobReferenceAccess } from '../job-references/core/job-reference.access.js';
import { roomForFiles } from '../job-references/core/job-reference.entity.js';
import { JobReferenceRepository } from '../job-references/core/job-reference.repository.js';
import { UploadSlotRepository } from './upload-slot.repository.js';
import { arrange, arrangementOf } from './arrange-files.js';
import type { FileChanges, UploadedFile } from './file.entity.js';
import { presentFile } from './file.presenter.js';
import { FileRepository } from './file.repository.js';

const originalRefused = 'You have no permission to see this photo without its markup';

@Injectable()
export class FilesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly access: JobReferenceAccess,
    private readonly jobReferences: JobReferenceRepository,
    private readonly files: FileRepository,
    private readonly slots: UploadSlotRepository,
    private readonly bin: BinRepository,
    private readonly changes: ChangeRecorder,
    private readonly outbox: Outbox,
  ) {}

  /**
   * `original` requests a photo without its markup, which may hide something under a blur: for people who may edit
   * only.
   */
  get(
    actor: Actor,
    { jobReferenceId, fileId, original }: { jobReferenceId: string; fileId: string; original: boolean },
  ): Promise<FileUpload & { sha256: string }> {
    return this.transactions.run(actor, async () => {
      const jobReference = await this.access.requireVisible(actor, jobReferenceId);
      const file = await this.requireFile(jobReferenceId, fileId);
      if (original && file.markupVersion)
        this.access.requireGranted('edit', actor, jobReference, originalRefused);
      return { ...presentFile(file), sha256: file.sha256 };
    });
  }

  update(
    actor: Actor,
    jobReferenceId: string,
    fileId: string,
    requested: UpdateFileRequest,
  ): Promise<FileUpload> {
    return this.transactions.run(actor, async () => {
      const jobReference = await this.access.lock('edit', actor, jobReferenceId);
      const file = await this.requireFile(jobReferenceId, fileId);
      const changes = file.change(requested);
      if (changes) {
        if (changes.after.isCover) await this.files.uncover(jobReferenceId);
        await this.files.update(file);
        await this.changes.record(
          actor,
          {
            on: jobReference,
            action: 'file_updated',
            description: `${whatChanged(file, changes)} ${jobReference.title}`,
          },
          {
            action: 'file.updated',
            recordType: 'file',
            recordId: file.id,
            before: changes.before,
            after: changes.after,
          },
        );
      }
      return presentFile(file);
    });
  }

  /** Sets the order and the groups of all files. Throws `conflict` if files were added or removed meanwhile. */
  arrange(
    actor: Actor,
    jobReferenceId: string,
    requested: ArrangeFilesRequest['files'],
  ): Promise<FileUpload[]> {
    return this.transactions.run(actor, async () => {
      const jobReference = await this.access.lock('edit', actor, jobReferenceId);
      const files = await this.files.inOrder(jobReferenceId);
      const before = arrangementOf(files);
      const arranged = arrange(files, requested);
      const after = arrangementOf(arranged);
      if (!isDeepStrictEqual(before, after)) {
        await this.files.arrange(arranged);
        await this.changes.record(
          actor,
          {
            on: jobReference,
            action: 'file_updated',
            description: `Files arranged on ${jobReference.title}`,
          },
          {
            action: 'files.arranged',
            recordType: 'job_reference',
            recordId: jobReferenceId,
            before: { files: before },
            after: { files: after },
          },
        );
      }
      return arranged.map(presentFile);
    });
  }

  /** Moves a file and its bytes to the bin. */
  remove(actor: Actor, jobReferenceId: string, fileId: string): Promise<void> {
    return this.transactions.run(actor, async () => {
      const jobReference = await this.access.lock('deleteFiles', actor, jobReferenceId);
      const file = await this.requireFile(jobReferenceId, fileId);
      await this.bin.put('file', file.id, file.title ?? file.originalName);
      jobReference.filesRemoved([file], new Date());
      await this.jobReferences.update(jobReference);
      const { originalName, title, fileSize, mimeType, sha256, description } = file;
      await this.changes.record(
        actor,
        {
          on: jobReference,
          action: 'file_deleted',
          description: `${originalName} deleted from ${jobReference.title}`,
        },
        {
          action: 'file.deleted',
          recordType: 'file',
          recordId: file.id,
          before: { jobReferenceId, originalName, title, fileSize, mimeType, sha256, description },
        },
      );
    });
  }

  /** Returns how many more files the job reference can take. */
  room(actor: Actor, jobReferenceId: string): Promise<{ room: number }> {
    return this.transactions.run(actor, async () => {
      const row = await this.slots.jobReferenceWithHeld(jobReferenceId, new Date());
      const { held, ...jobReference } = this.access.requireGranted('upload', actor, row);
      return { room: roomForFiles(jobReference, held) };
    });
  }

  /** Removes bytes from the store whose ids are not files of the job reference. */
  discard(actor: Actor, jobReferenceId: string, ids: string[]): Promise<void> {
    return this.transactions.run(actor, async () => {
      await this.access.lock('upload', actor, jobReferenceId);
      const known = await this.files.known(ids);
      const prefixes = ids
        .filter((id) => !known.includes(id))
        .map((id) => objectKeys.file(jobReferenceId, id));
      if (prefixes.length > 0) await this.outbox.add(removeObjects, { prefixes });
    });
  }

  private async requireFile(jobReferenceId: string, fileId: string): Promise<UploadedFile> {
    const file = await this.files.find(jobReferenceId, fileId);
    if (!file) throw notFound('File');
    return file;
  }
}

/** Returns the beginning of an activity description, to be followed by the job reference's title. */
const whatChanged = ({ originalName, isPhoto }: UploadedFile, { fields, after }: FileChanges): string => {
  const words = { title: 'title', description: isPhoto ? 'caption' : 'description' };
  const names = fields.flatMap((field) => (field === 'isCover' ? [] : words[field])).join(' and ');
  if (names) return `${names.charAt(0).toUpperCase()}${names.slice(1)} of ${originalName} changed on`;
  return after.isCover ? `${originalName} made the cover of` : `${originalName} no longer the cover of`;
};

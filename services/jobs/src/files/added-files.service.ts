import type { Actor } from '@jobref/contracts/domain/actor';
import { filesField, type FileUpload } from '@jobref/contracts/domain/files';
import type { DeclaredFile, FormFile } from '@jobref/contracts/wire/job-files';
import { readTexts } from '@jobref/contracts/wire/queues';
import { requireUser } from '@jobref/service-kit/actors';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { AppError } from '@jobref/service-kit/errors';
import { Outbox } from '@jobref/service-kit/outbox/outbox';
import { Injectable } from '@nestjs/common';
import { ChangeRecorder } from '../activity/change-recorder.js';
import { JobReferenceAccess } from '../job-references/core/job-reference.access.js';
import type { JobReference } from '../job-references/core/job-reference.entity.js';
import { type AddingContext, UploadSlotRepository } from './upload-slot.repository.js';
import { auditedFieldsOf, positionOf, UploadedFile } from './file.entity.js';
import { presentFile } from './file.presenter.js';
import { FileRepository } from './file.repository.js';

const counted = (amount: number) => (amount === 1 ? '1 file' : `${amount} files`);

/** The job reference that files are added to, with what adding needs. */
interface AddedTo extends AddingContext {
  jobReference: JobReference;
  now: Date;
}

/** Creates files of a job reference from stored bytes, all or none. Idempotent: existing files are returned again. */
@Injectable()
export class AddedFilesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly access: JobReferenceAccess,
    private readonly slots: UploadSlotRepository,
    private readonly files: FileRepository,
    private readonly changes: ChangeRecorder,
    private readonly outbox: Outbox,
  ) {}

  /** Adds files from filled upload slots. */
  ofSlots(actor: Actor, jobReferenceId: string, declared: DeclaredFile[]): Promise<FileUpload[]> {
    const byId = declared.map((file) => ({ ...file, id: file.placeId }));
    return this.addOnce(actor, jobReferenceId, byId, ({ jobReference, now }, files) =>
      this.takeFromSlots(jobReference, requireUser(actor).id, files, now),
    );
  }

  /** Adds files that came in a form. */
  ofForm(actor: Actor, jobReferenceId: string, form: FormFile[]): Promise<FileUpload[]> {
    const uploadedBy = requireUser(actor).id;
    const byId = form.map((file) => ({ ...file, id: file.fileId }));
    return this.addOnce(actor, jobReferenceId, byId, ({ now, ordinals }, files) =>
      files.map((file, index) => {
        const ordinal = ordinals[index] ?? '';
        const facts = { id: file.id, jobReferenceId, uploadedBy, ordinal, position: positionOf(ordinal) };
        return UploadedFile.of(facts, file.stored, file, now);
      }),
    );
  }

  private addOnce<T extends { id: string }>(
    actor: Actor,
    jobReferenceId: string,
    requested: T[],
    make: (to: AddedTo, files: T[]) => UploadedFile[] | Promise<UploadedFile[]>,
  ): Promise<FileUpload[]> {
    return this.transactions.run(actor, async () => {
      const jobReference = await this.access.lock('upload', actor, jobReferenceId);
      const ids = [...new Set(requested.map(({ id }) => id))];
      if (ids.length < requested.length)
        throw new AppError('invalid_input', 'The same upload is named twice', filesField);
      const [now, personId] = [new Date(), requireUser(actor).id];
      const before = await this.slots.beforeAdding({ jobReferenceId, personId, ids, now });
      const known = before.known.length > 0 ? await this.files.ofIds(before.known) : [];
      const fresh = requested.filter(({ id }) => !before.known.includes(id));
      const to = { ...before, jobReference, now };
      const added = fresh.length > 0 ? await make(to, fresh) : [];
      // An expired slot no longer reserves room, but may still become a file while there is room.
      jobReference.assertRoomFor(added.length, before.held);
      if (added.length > 0) await this.add(actor, to, added);
      const answers = new Map([...known, ...added].map((file) => [file.id, presentFile(file)]));
      return ids.flatMap((id) => answers.get(id) ?? []);
    });
  }

  /** Turns slots into files; the slots are released. */
  private async takeFromSlots(
    jobReference: JobReference,
    personId: string,
    declared: DeclaredFile[],
    now: Date,
  ): Promise<UploadedFile[]> {
    const ids = declared.map(({ placeId }) => placeId);
    const slots = new Map((await this.slots.lockOwned(personId, ids)).map((slot) => [slot.id, slot]));
    const files = declared.map((each) => {
      const slot = slots.get(each.placeId);
      if (!slot || slot.jobReferenceId !== jobReference.id)
        throw new AppError(
          'not_found',
          `${each.originalName}: There is no such upload on this job reference`,
          filesField,
        );
      return slot.toFile(each, now);
    });
    await this.slots.remove(ids);
    return files;
  }

  private async add(actor: Actor, to: AddedTo, files: UploadedFile[]): Promise<void> {
    const { jobReference, now, sharedWith } = to;
    jobReference.filesAdded(files, now);
    const recorded = this.changes.record(
      actor,
      {
        on: { ...jobReference, sharedWith },
        action: 'file_uploaded',
        description: (amount) => `${counted(amount)} uploaded to ${jobReference.title}`,
        series: { amount: files.length },
      },
      {
        action: 'files.added',
        recordType: 'job_reference',
        recordId: jobReference.id,
        after: { files: files.map((file) => ({ id: file.id, ...auditedFieldsOf(file) })) },
      },
    );
    const isToRead = files.some(({ textState }) => textState === 'waiting');
    const asked = isToRead && this.outbox.add(readTexts, {});
    await Promise.all([this.files.insert(files, jobReference), recorded, asked]);
  }
}

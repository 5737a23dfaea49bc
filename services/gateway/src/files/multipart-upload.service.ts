import { randomUUID } from 'node:crypto';
import type { MultipartFile } from '@fastify/multipart';
import type { UserActor } from '@jobref/contracts/domain/actor';
import { fileName, filesField, type FileUpload } from '@jobref/contracts/domain/files';
import { limits } from '@jobref/contracts/domain/limits';
import { messages } from '@jobref/contracts/domain/messages';
import { objectKeys } from '@jobref/contracts/wire/files';
import type { FormFile } from '@jobref/contracts/wire/job-files';
import { JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { AppError } from '@jobref/service-kit/errors';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ObjectsClient } from '../service-clients/objects.client.js';
import { type NewOnJobReference, withContent } from '../http/idempotency-key.js';
import { UploadQueue } from '../limits/upload-queue.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { formParts, unreadableForm } from './form-parts.js';
import { nameTheFile } from './name-the-file.js';
import { isRefusal, UnusedUploads } from './unused-uploads.js';

/** The form path: any number of files in one request, all or none of them [AP-13]. */
@Injectable()
export class MultipartUploadService {
  constructor(
    @Inject(JOBS) private readonly jobs: JobsClient,
    private readonly unused: UnusedUploads,
    private readonly objects: ObjectsClient,
    private readonly queue: UploadQueue,
    private readonly sessions: SessionsService,
  ) {}

  receive(actor: UserActor, target: NewOnJobReference, request: FastifyRequest): Promise<FileUpload[]> {
    return this.queue.run(actor, () => this.takeIn(actor, target, request));
  }

  private async takeIn(
    actor: UserActor,
    { jobReferenceId, idempotency }: NewOnJobReference,
    request: FastifyRequest,
  ): Promise<FileUpload[]> {
    const taken: string[] = [];
    try {
      const { room } = await this.jobs.roomForFiles(actor, { jobReferenceId });
      // What was added already is answered again by its key, also where it has filled the job reference.
      const most = idempotency ? limits.filesPerJobReference : room;
      const files = await this.takeAll(actor, { jobReferenceId, most }, request, taken);
      if (files.length === 0) throw new AppError('invalid_input', messages.filesRequired, filesField);
      // A form may take half an hour: who was signed out or deactivated meanwhile adds nothing more [UM-15].
      await this.sessions.principalNow(request);
      // Bytes are compared by what is known of them: sent again they have other ids.
      const content = files.map(({ originalName, mimeType, description, stored: { size, sha256 } }) => ({
        originalName,
        mimeType,
        description,
        size,
        sha256,
      }));
      const added = await this.jobs.addFormFiles(actor, {
        jobReferenceId,
        files,
        idempotency: withContent(idempotency, content),
      });
      const addedIds = added.map(({ id }) => id);
      // Answered as the first time: what came now is not needed.
      await this.unused.discard(actor, jobReferenceId, without(taken, addedIds));
      return added;
    } catch (error) {
      if (isRefusal(error)) await this.unused.discard(actor, jobReferenceId, taken);
      throw request.raw.complete ? toMalformed(error) : error;
    }
  }

  /** Takes the parts as they come, one after another; `taken` grows with the id of every file that is begun. */
  private async takeAll(
    actor: UserActor,
    { jobReferenceId, most }: { jobReferenceId: string; most: number },
    request: FastifyRequest,
    taken: string[],
  ): Promise<FormFile[]> {
    const files: FormFile[] = [];
    const descriptions: string[] = [];
    for await (const part of formParts(request)) {
      if (part.type === 'field') {
        if (part.fieldname === 'description') descriptions.push(String(part.value));
        continue;
      }
      if (taken.length === most) throw new AppError('too_many_files', messages.tooManyFiles(), filesField);
      const fileId = randomUUID();
      taken.push(fileId);
      files.push(await this.take(actor, objectKeys.original(jobReferenceId, fileId), fileId, part));
    }
    return files.map((file, index) => ({ ...file, description: descriptions[index] ?? null }));
  }

  private async take(
    { id: person }: UserActor,
    key: string,
    fileId: string,
    part: MultipartFile,
  ): Promise<FormFile> {
    const originalName = nameOf(part);
    try {
      const stored = await this.objects.upload({ key, person }, part.file);
      return { fileId, originalName, mimeType: claimedType(part), description: null, stored };
    } catch (error) {
      throw nameTheFile(error, originalName);
    }
  }
}

// A part that names no type is text by the form's rules (RFC 7578 section 4.4): its sender claims nothing [VA-04].
const claimedType = ({ mimetype }: MultipartFile) => (mimetype === 'text/plain' ? null : mimetype);

const without = (ids: string[], others: string[]) => ids.filter((id) => !others.includes(id));

// Everything that was announced has arrived, and yet a file in it broke off: that is no form.
const toMalformed = (error: unknown): unknown =>
  error instanceof AppError && error.code === 'client_gone' ? unreadableForm() : error;

const nameOf = ({ filename }: MultipartFile): string => {
  // Browsers write a quote in a name as %22 (the form's encoding, WHATWG HTML section 4.10.21.8).
  const name = fileName.safeParse(filename.replaceAll('%22', '"'));
  if (name.success) return name.data;
  throw new AppError('invalid_input', name.error.issues[0]?.message ?? 'A file name is required', filesField);
};

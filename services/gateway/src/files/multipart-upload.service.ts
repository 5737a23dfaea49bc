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
import { type CreateTarget, withContent } from '../http/idempotency-key.js';
import { UploadQueue } from '../limits/upload-queue.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { formParts, unreadableForm } from './form-parts.js';
import { withFileName } from './file-errors.js';
import { isClientError, UnusedUploads } from './unused-uploads.js';

/** Uploads as a form: any number of files in one request, all or none of them [AP-13]. */
@Injectable()
export class MultipartUploadService {
  constructor(
    @Inject(JOBS) private readonly jobs: JobsClient,
    private readonly unused: UnusedUploads,
    private readonly objects: ObjectsClient,
    private readonly queue: UploadQueue,
    private readonly sessions: SessionsService,
  ) {}

  receive(actor: UserActor, target: CreateTarget, request: FastifyRequest): Promise<FileUpload[]> {
    return this.queue.run(actor, () => this.addFiles(actor, target, request));
  }

  private async addFiles(
    actor: UserActor,
    { jobReferenceId, idempotency }: CreateTarget,
    request: FastifyRequest,
  ): Promise<FileUpload[]> {
    const uploadedIds: string[] = [];
    let isAdding = false;
    try {
      const { room } = await this.jobs.roomForFiles(actor, { jobReferenceId });
      // A repeated request with the same key gets the first response, even when its files have filled the job
      // reference.
      const most = idempotency ? limits.filesPerJobReference : room;
      const files = await this.uploadAll(actor, { jobReferenceId, most }, request, uploadedIds);
      if (files.length === 0) throw new AppError('invalid_input', messages.filesRequired, filesField);
      // A form may take half an hour: a person who was signed out or deactivated meanwhile must not add files [UM-15].
      await this.sessions.reloadPrincipal(request);
      // Bytes are compared by size and hash, as a repeated upload has other ids.
      const content = files.map(({ originalName, mimeType, description, stored: { size, sha256 } }) => ({
        originalName,
        mimeType,
        description,
        size,
        sha256,
      }));
      isAdding = true;
      const added = await this.jobs.addFormFiles(actor, {
        jobReferenceId,
        files,
        idempotency: withContent(idempotency, content),
      });
      const addedIds = added.map(({ id }) => id);
      // For a repeated request, the files uploaded now are not needed.
      await this.unused.discard(actor, jobReferenceId, without(uploadedIds, addedIds));
      return added;
    } catch (error) {
      if (!isAdding || isClientError(error)) await this.unused.discard(actor, jobReferenceId, uploadedIds);
      throw request.raw.complete ? toMalformed(error) : error;
    }
  }

  /** Uploads the parts one after another as they arrive; adds each file's id to `uploadedIds` before its upload. */
  private async uploadAll(
    actor: UserActor,
    { jobReferenceId, most }: { jobReferenceId: string; most: number },
    request: FastifyRequest,
    uploadedIds: string[],
  ): Promise<FormFile[]> {
    const files: FormFile[] = [];
    const descriptions: string[] = [];
    for await (const part of formParts(request)) {
      if (part.type === 'field') {
        if (part.fieldname === 'description') descriptions.push(String(part.value));
        continue;
      }
      if (uploadedIds.length === most)
        throw new AppError('too_many_files', messages.tooManyFiles(), filesField);
      const fileId = randomUUID();
      uploadedIds.push(fileId);
      files.push(await this.upload(actor, objectKeys.original(jobReferenceId, fileId), fileId, part));
    }
    return files.map((file, index) => ({ ...file, description: descriptions[index] ?? null }));
  }

  private async upload(
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
      throw withFileName(error, originalName);
    }
  }
}

// A part without a content type is text/plain by the form's rules (RFC 7578 section 4.4): its sender claims no type
// [VA-04].
const claimedType = ({ mimetype }: MultipartFile) => (mimetype === 'text/plain' ? null : mimetype);

const without = (ids: string[], others: string[]) => ids.filter((id) => !others.includes(id));

// The whole body has arrived, and yet a file in it is incomplete: the form is malformed.
const toMalformed = (error: unknown): unknown =>
  error instanceof AppError && error.code === 'client_gone' ? unreadableForm() : error;

const nameOf = ({ filename }: MultipartFile): string => {
  // Browsers write a quote in a name as %22 (multipart/form-data encoding, WHATWG HTML section 4.10.21.8).
  const name = fileName.safeParse(filename.replaceAll('%22', '"'));
  if (name.success) return name.data;
  throw new AppError('invalid_input', name.error.issues[0]?.message ?? 'A file name is required', filesField);
};

import type { MultipartFile } from '@fastify/multipart';
import type { UserActor } from '@jobref/contracts/actor';
import { fileName, filesField, type FileUpload } from '@jobref/contracts/files';
import { messages } from '@jobref/contracts/messages';
import { objectKeys } from '@jobref/contracts/services/files';
import type { DeclaredFile } from '@jobref/contracts/services/jobs';
import { JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { AppError } from '@jobref/service-kit/errors';
import { type Logger, LOGGER } from '@jobref/service-kit/logging';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ObjectsClient } from '../clients/objects.client.js';
import { UploadLanes } from '../limits/upload-lanes.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { formParts, unreadableForm } from './form-parts.js';
import { nameTheFile } from './name-the-file.js';

type TakenFile = Omit<DeclaredFile, 'description'>;

/** The form path: any number of files in one request, all or none of them [AP-13]. */
@Injectable()
export class MultipartUploadService {
  constructor(
    @Inject(JOBS) private readonly jobs: JobsClient,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly objects: ObjectsClient,
    private readonly lanes: UploadLanes,
    private readonly sessions: SessionsService,
  ) {}

  receive(actor: UserActor, jobReferenceId: string, request: FastifyRequest): Promise<FileUpload[]> {
    return this.lanes.run(actor, () => this.takeIn(actor, jobReferenceId, request));
  }

  private async takeIn(
    actor: UserActor,
    jobReferenceId: string,
    request: FastifyRequest,
  ): Promise<FileUpload[]> {
    const places: string[] = [];
    try {
      const files = await this.takeAll(actor, jobReferenceId, request, places);
      if (files.length === 0) throw new AppError('invalid_input', messages.filesRequired, filesField);
      // A form may take half an hour: who was deactivated meanwhile adds nothing more [UM-15].
      await this.sessions.principalOf(request);
      return await this.jobs.addFiles(actor, { jobReferenceId, files });
    } catch (error) {
      await this.release(actor, places);
      throw request.raw.complete ? toMalformed(error) : error;
    }
  }

  /** Takes the parts as they come, one after another; `places` grows with every one that is reserved. */
  private async takeAll(
    actor: UserActor,
    jobReferenceId: string,
    request: FastifyRequest,
    places: string[],
  ): Promise<DeclaredFile[]> {
    const files: TakenFile[] = [];
    const descriptions: string[] = [];
    for await (const part of formParts(request)) {
      if (part.type === 'file') files.push(await this.take(actor, jobReferenceId, part, places));
      else if (part.fieldname === 'description') descriptions.push(String(part.value));
    }
    return files.map((file, index) => ({ ...file, description: descriptions[index] ?? null }));
  }

  private async take(
    actor: UserActor,
    jobReferenceId: string,
    part: MultipartFile,
    places: string[],
  ): Promise<TakenFile> {
    const originalName = nameOf(part);
    const { placeId } = await this.jobs.reserveFilePlace(actor, {
      jobReferenceId,
      filesBefore: places.length,
    });
    places.push(placeId);
    try {
      const key = objectKeys.original(jobReferenceId, placeId);
      const stored = await this.objects.upload({ key, person: actor.id }, part.file);
      await this.jobs.fillFilePlace(actor, { placeId, stored });
      return { placeId, originalName, mimeType: part.mimetype };
    } catch (error) {
      throw nameTheFile(error, originalName);
    }
  }

  private async release(actor: UserActor, placeIds: string[]): Promise<void> {
    if (placeIds.length === 0) return;
    await this.jobs.releaseFilePlaces(actor, { placeIds }).catch((error: unknown) => {
      this.logger.warn({ err: error }, `${placeIds.length} places stay held until they expire`);
    });
  }
}

// Everything that was announced has arrived, and yet a file in it broke off: that is no form.
const toMalformed = (error: unknown): unknown =>
  error instanceof AppError && error.code === 'client_gone' ? unreadableForm() : error;

const nameOf = ({ filename }: MultipartFile): string => {
  // Browsers write a quote in a name as %22 (the form's encoding, WHATWG HTML section 4.10.21.8).
  const name = fileName.safeParse(filename.replaceAll('%22', '"'));
  if (name.success) return name.data;
  throw new AppError('invalid_input', name.error.issues[0]?.message ?? 'A file name is required', filesField);
};

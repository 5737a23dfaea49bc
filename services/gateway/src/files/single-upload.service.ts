import type { IncomingMessage } from 'node:http';
import type { UserActor } from '@jobref/contracts/domain/actor';
import type { CompleteUploadRequest, FileUpload, UploadUrlAnswer } from '@jobref/contracts/domain/files';
import { limits } from '@jobref/contracts/domain/limits';
import { messages } from '@jobref/contracts/domain/messages';
import { objectKeys, type StoredObject } from '@jobref/contracts/wire/files';
import { JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { notFound } from '@jobref/service-kit/errors';
import { Inject, Injectable } from '@nestjs/common';
import { declaredLength, ObjectsClient } from '../service-clients/objects.client.js';
import type { CreateTarget } from '../http/idempotency-key.js';
import { UploadQueue } from '../limits/upload-queue.js';
import { isFileError, withFileName } from './file-errors.js';
import { UploadLinks } from './upload-links.js';

/** Uploads in a single PUT: reserve a slot, send the bytes, complete with the file's data [AP-14 AP-15]. */
@Injectable()
export class SingleUploadService {
  constructor(
    @Inject(JOBS) private readonly jobs: JobsClient,
    private readonly objects: ObjectsClient,
    private readonly links: UploadLinks,
    private readonly queue: UploadQueue,
  ) {}

  async reserve(actor: UserActor, on: CreateTarget): Promise<UploadUrlAnswer> {
    const slot = await this.jobs.reserveFilePlace(actor, on);
    return { uploadURL: this.links.create(slot.placeId), position: slot.position };
  }

  /** Stores the bytes of a reserved slot. Releases the slot when the bytes are rejected. */
  async receive(
    actor: UserActor,
    slotId: string,
    token: string,
    body: IncomingMessage,
  ): Promise<StoredObject> {
    this.links.verify(token, slotId);
    const { jobReferenceId } = await this.jobs.openFilePlace(actor, { placeId: slotId });
    const stored = await this.store(actor, slotId, objectKeys.original(jobReferenceId, slotId), body);
    await this.jobs.fillFilePlace(actor, { placeId: slotId, stored });
    return stored;
  }

  /** Turns the filled slot into a file; repeated calls for the same upload return the same file. */
  async complete(
    actor: UserActor,
    on: CreateTarget,
    { fileURL, fileName, ...declared }: CompleteUploadRequest,
  ): Promise<FileUpload> {
    const file = { placeId: this.links.slotOf(fileURL), originalName: fileName, ...declared };
    const [added] = await this.jobs.addFiles(actor, { ...on, files: [file] });
    if (!added) throw notFound('Upload');
    return added;
  }

  private async store(
    actor: UserActor,
    slotId: string,
    key: string,
    body: IncomingMessage,
  ): Promise<StoredObject> {
    try {
      const length = declaredLength(body, limits.fileSize);
      return await this.queue.run(actor, () => this.objects.upload({ key, person: actor.id }, body, length));
    } catch (error) {
      if (isFileError(error)) await this.jobs.releaseFilePlaces(actor, { placeIds: [slotId] });
      // A PUT carries no name: that comes with `complete`.
      throw withFileName(error, messages.unnamedFile);
    }
  }
}

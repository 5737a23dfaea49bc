import { randomUUID } from 'node:crypto';
import type { UserActor } from '@jobref/contracts/domain/actor';
import type { MovedFiles, MoveFilesRequest } from '@jobref/contracts/domain/files';
import { objectKeys } from '@jobref/contracts/wire/files';
import type { CopiedFile } from '@jobref/contracts/wire/file-moves';
import { JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { Inject, Injectable } from '@nestjs/common';
import { ObjectsClient } from '../service-clients/objects.client.js';
import { isClientError, UnusedUploads } from './unused-uploads.js';

type Moving = MoveFilesRequest & { jobReferenceId: string };

/** Moves files to another job reference: copies bytes first, then updates rows, as with uploads. */
@Injectable()
export class MovedFilesService {
  constructor(
    @Inject(JOBS) private readonly jobs: JobsClient,
    private readonly objects: ObjectsClient,
    private readonly unused: UnusedUploads,
  ) {}

  async move(actor: UserActor, moving: Moving): Promise<MovedFiles> {
    const { jobReferenceId, toJobReferenceId } = moving;
    const found = await this.jobs.filesToMove(actor, moving);
    const files = found.map(({ id, markupVersion }) => ({ fileId: id, newId: randomUUID(), markupVersion }));
    let isAdding = false;
    try {
      for (const file of files) await this.copy(moving, file);
      isAdding = true;
      return await this.jobs.moveFiles(actor, { jobReferenceId, toJobReferenceId, files });
    } catch (error) {
      const copies = files.map(({ newId }) => newId);
      if (!isAdding || isClientError(error)) await this.unused.discard(actor, toJobReferenceId, copies);
      throw error;
    }
  }

  /** Called for one file after another: each copy is a few small requests within the store. */
  private copy({ jobReferenceId, toJobReferenceId }: Moving, { fileId, newId }: CopiedFile): Promise<void> {
    return this.objects.copy(
      objectKeys.original(jobReferenceId, fileId),
      objectKeys.original(toJobReferenceId, newId),
    );
  }
}

import type { UserActor } from '@jobref/contracts/domain/actor';
import { JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { AppError } from '@jobref/service-kit/errors';
import { type Logger, LOGGER } from '@jobref/service-kit/logging';
import { Inject, Injectable } from '@nestjs/common';

/**
 * Returns whether the call that adds files certainly failed. After other errors it may still be running: the bytes are
 * left to the orphan sweeper. Bytes of a form that fails before this call, as in a full store, are discarded in any
 * case: otherwise each attempt would fill the store more.
 */
export const isClientError = (error: unknown): boolean => error instanceof AppError && error.status < 500;

/** Removes stored bytes that did not become files. */
@Injectable()
export class UnusedUploads {
  constructor(
    @Inject(JOBS) private readonly jobs: JobsClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async discard(actor: UserActor, jobReferenceId: string, fileIds: string[]): Promise<void> {
    if (fileIds.length === 0) return;
    await this.jobs.discardFormFiles(actor, { jobReferenceId, fileIds }).catch((error: unknown) => {
      // The job reference was deleted, or is no longer shared with the person: nothing that needs attention.
      if (isClientError(error)) return;
      this.logger.warn({ err: error }, `${fileIds.length} uploads are left to the orphan sweeper`);
    });
  }
}

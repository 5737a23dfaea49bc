import { randomUUID } from 'node:crypto';
import type { UserActor } from '@jobref/contracts/domain/actor';
import type { MarkupShape, PhotoMarkup } from '@jobref/contracts/domain/markup';
import { objectKeys } from '@jobref/contracts/wire/files';
import { JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { Inject, Injectable } from '@nestjs/common';
import { ObjectsClient } from '../service-clients/objects.client.js';
import { withCurrentOnConflict } from '../http/versioned.js';
import type { FileOf } from './files.service.js';

/** Markup of photos: writes bytes first, then the row, as with uploads. */
@Injectable()
export class PhotoMarkupService {
  constructor(
    @Inject(JOBS) private readonly jobs: JobsClient,
    private readonly objects: ObjectsClient,
  ) {}

  /**
   * Stores markup. A `conflict` error contains the current markup. Rendered photos of rejected changes are swept from
   * the store.
   */
  mark(
    actor: UserActor,
    { shapes, ifMatch, ...photo }: FileOf & { shapes: MarkupShape[]; ifMatch: string[] | undefined },
  ): Promise<PhotoMarkup> {
    const change = async () => {
      const version = shapes.length > 0 ? randomUUID() : null;
      if (version) {
        await this.jobs.photoToMark(actor, { ...photo, ifMatch });
        const key = objectKeys.marked(photo.jobReferenceId, photo.fileId, version);
        await this.objects.mark({ key, person: actor.id }, shapes);
      }
      return this.jobs.markPhoto(actor, { ...photo, shapes, version, ifMatch });
    };
    return withCurrentOnConflict(change(), () => this.jobs.markup(actor, photo));
  }
}

import type { UserActor } from '@jobref/contracts/domain/actor';
import type { NamedTag, TagRecord, UpdateTagRequest } from '@jobref/contracts/domain/tags';
import { JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { Inject, Injectable } from '@nestjs/common';

/** The organisation's tags: the jobs service's. */
@Injectable()
export class TagsService {
  constructor(@Inject(JOBS) private readonly jobs: JobsClient) {}

  list(actor: UserActor, counted: boolean): Promise<TagRecord[]> {
    return this.jobs.tags(actor, { counted });
  }

  create(actor: UserActor, request: NamedTag): Promise<TagRecord> {
    return this.jobs.createTag(actor, request);
  }

  update(actor: UserActor, tagId: string, changes: UpdateTagRequest): Promise<TagRecord> {
    return this.jobs.updateTag(actor, { tagId, changes });
  }

  merge(actor: UserActor, tagId: string, into: string): Promise<TagRecord> {
    return this.jobs.mergeTag(actor, { tagId, into });
  }

  async remove(actor: UserActor, tagId: string): Promise<void> {
    await this.jobs.removeTag(actor, { tagId });
  }
}

import type { Actor } from '@jobref/contracts/domain/actor';
import type { JobReferenceTopic } from '@jobref/contracts/domain/job-reference-topics';
import { accessEnded, forgetNotifications, jobReferenceChanged } from '@jobref/contracts/wire/queues';
import { Outbox } from '@jobref/service-kit/outbox/outbox';
import { Injectable } from '@nestjs/common';
import { ShareRepository } from '../shares/core/share.repository.js';

interface Owned {
  id: string;
  ownerId: string;
}

/**
 * Tells open screens what is not so any more, in the transaction of the change: who may see the job reference then
 * hears of it. Administrators hear of everything; who they are is not known here.
 */
@Injectable()
export class LiveUpdates {
  constructor(
    private readonly shares: ShareRepository,
    private readonly outbox: Outbox,
  ) {}

  async changed(on: Owned, topics: JobReferenceTopic[], alsoTell: string[] = []): Promise<void> {
    await this.tell(on, topics, [...(await this.audienceOf(on)), ...alsoTell]);
  }

  /** A person may not see it any more: their screens of it close, and nothing is left to lead there. */
  async accessEnded(actor: Actor, jobReferenceId: string, userId: string): Promise<void> {
    // An administrator who gives up what they own or were given goes on seeing it.
    if (actor.kind === 'user' && actor.role === 'administrator' && actor.id === userId) return;
    await this.outbox.add(accessEnded, { jobReferenceId, userIds: [userId] });
    await this.outbox.add(forgetNotifications, { jobReferenceId, userId });
  }

  /** It is about to go, with its shares: nobody may see it any more. */
  async gone(on: Owned, topics: JobReferenceTopic[]): Promise<void> {
    const userIds = await this.audienceOf(on);
    await this.tell(on, topics, userIds);
    await this.outbox.add(accessEnded, { jobReferenceId: on.id, userIds });
    await this.outbox.add(forgetNotifications, { jobReferenceId: on.id, userId: null });
  }

  private async audienceOf({ id, ownerId }: Owned): Promise<string[]> {
    return [ownerId, ...(await this.shares.userIdsOf(id))];
  }

  private tell({ id }: Owned, topics: JobReferenceTopic[], userIds: string[]): Promise<void> {
    return this.outbox.add(jobReferenceChanged, {
      jobReferenceId: id,
      topics,
      userIds: [...new Set(userIds)],
    });
  }
}

import {
  forgetShares,
  notifyOf,
  notifyOfHandOver,
  notifyOfSharedSearch,
  notifyOfShares,
  refreshNotifications,
  reviewSharedSearch,
} from '@jobref/contracts/wire/queues';
import { Outbox } from '@jobref/service-kit/outbox/outbox';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

/** Requests notifications in the transaction of the change. Actors are not notified of their own actions. */
@Injectable()
export class NotificationRequests {
  constructor(private readonly outbox: Outbox) {}

  async request({ recipientIds, ...happened }: z.input<typeof notifyOf.payload>): Promise<void> {
    const others = recipientIds.filter((id) => id !== happened.actorId);
    if (others.length > 0) await this.outbox.add(notifyOf, { ...happened, recipientIds: others });
  }

  /** Notifies a new owner once, however many job references were handed over. */
  async handedOver(actorId: string | null, recipientId: string, jobReferenceIds: string[]): Promise<void> {
    const [jobReferenceId] = jobReferenceIds;
    if (!jobReferenceId || recipientId === actorId) return;
    const amount = jobReferenceIds.length;
    await this.outbox.add(notifyOfHandOver, { jobReferenceId, amount, actorId, recipientId });
  }

  /** Notifies a person of bulk shares, once for all of them. */
  async sharedMany(
    workId: string,
    { actorId, recipientId, amount }: { actorId: string; recipientId: string; amount: number },
  ): Promise<void> {
    if (recipientId !== actorId)
      await this.outbox.add(notifyOfShares, { workId, amount, actorId, recipientId });
  }

  /** Deletes the notification of bulk shares that were undone. */
  async sharesUndone(workId: string): Promise<void> {
    await this.outbox.add(forgetShares, { workId });
  }

  /** Notifies a person of a saved search shared with them. */
  async searchShared(actorId: string, recipientId: string, savedSearchId: string): Promise<void> {
    await this.outbox.add(notifyOfSharedSearch, { savedSearchId, actorId, recipientId });
  }

  /** Called when a saved search is removed from somebody's list. */
  async searchUnshared(savedSearchId: string): Promise<void> {
    await this.outbox.add(reviewSharedSearch, { savedSearchId });
  }

  /** Refreshes notifications whose subject has changed, has other recipients or is gone. */
  async changed(jobReferenceId: string, subjectId: string): Promise<void> {
    await this.outbox.add(refreshNotifications, { jobReferenceId, subjectId });
  }
}

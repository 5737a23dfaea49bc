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

/** Has people notified of what happened, in the transaction of the change; nobody of what they did themselves. */
@Injectable()
export class NotificationRequests {
  constructor(private readonly outbox: Outbox) {}

  async request({ recipientIds, ...happened }: z.input<typeof notifyOf.payload>): Promise<void> {
    const others = recipientIds.filter((id) => id !== happened.actorId);
    if (others.length > 0) await this.outbox.add(notifyOf, { ...happened, recipientIds: others });
  }

  /** Somebody owns these job references now: told once, however many they are. */
  async handedOver(actorId: string | null, recipientId: string, jobReferenceIds: string[]): Promise<void> {
    const [jobReferenceId] = jobReferenceIds;
    if (!jobReferenceId || recipientId === actorId) return;
    const amount = jobReferenceIds.length;
    await this.outbox.add(notifyOfHandOver, { jobReferenceId, amount, actorId, recipientId });
  }

  /** Bulk work shared these many with somebody. */
  async sharedMany(
    workId: string,
    { actorId, recipientId, amount }: { actorId: string; recipientId: string; amount: number },
  ): Promise<void> {
    if (recipientId !== actorId)
      await this.outbox.add(notifyOfShares, { workId, amount, actorId, recipientId });
  }

  /** What bulk work shared is not shared any more. */
  async sharesTakenBack(workId: string): Promise<void> {
    await this.outbox.add(forgetShares, { workId });
  }

  /** A saved search stands in somebody's list now. */
  async searchShared(actorId: string, recipientId: string, savedSearchId: string): Promise<void> {
    await this.outbox.add(notifyOfSharedSearch, { savedSearchId, actorId, recipientId });
  }

  /** It stands in fewer lists than before. */
  async searchUnshared(savedSearchId: string): Promise<void> {
    await this.outbox.add(reviewSharedSearch, { savedSearchId });
  }

  /** What people were told of has other words now, is for others, or is gone. */
  async changed(jobReferenceId: string, subjectId: string): Promise<void> {
    await this.outbox.add(refreshNotifications, { jobReferenceId, subjectId });
  }
}

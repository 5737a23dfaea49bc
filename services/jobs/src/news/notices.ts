import { notifyOf, refreshNotifications } from '@jobref/contracts/queues';
import { Outbox } from '@jobref/service-kit/outbox/outbox';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

/** Has people notified of what happened, in the transaction of the change; nobody of what they did themselves. */
@Injectable()
export class Notices {
  constructor(private readonly outbox: Outbox) {}

  async tell({ recipientIds, ...happened }: z.input<typeof notifyOf.payload>): Promise<void> {
    const others = recipientIds.filter((id) => id !== happened.actorId);
    if (others.length > 0) await this.outbox.add(notifyOf, { ...happened, recipientIds: others });
  }

  /** What people were told of has other words now, or none. */
  async changed(jobReferenceId: string, subjectId: string): Promise<void> {
    await this.outbox.add(refreshNotifications, { jobReferenceId, subjectId });
  }
}

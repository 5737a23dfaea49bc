import { type Actor, systemActor } from '@jobref/contracts/domain/actor';
import type { JobReferenceTopic } from '@jobref/contracts/domain/job-reference-topics';
import type { LiveUpdate } from '@jobref/contracts/wire/live';
import { accessEnded, forgetNotifications, jobReferenceChanged } from '@jobref/contracts/wire/queues';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { LivePublisher } from '@jobref/service-kit/live/live-publisher';
import { type Logger, LOGGER } from '@jobref/service-kit/logging';
import { Outbox } from '@jobref/service-kit/outbox/outbox';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { ShareRepository } from '../shares/core/share.repository.js';

type Change = z.output<typeof jobReferenceChanged.payload>;

const teller = systemActor('jobs live updates');

interface Owned {
  id: string;
  ownerId: string;
  /** Whom it is shared with, where that is known. */
  sharedWith?: string[];
}

/**
 * Tells open screens what is not so any more: those who may see the job reference in the transaction of the change.
 * Administrators hear of everything; who they are is not known here. Hints go straight to the live feed after the commit,
 * what ends somebody's access goes by the outbox.
 */
@Injectable()
export class LiveUpdates {
  constructor(
    private readonly shares: ShareRepository,
    private readonly transactions: Transactions,
    private readonly feed: LivePublisher,
    private readonly outbox: Outbox,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** It was made in this transaction: it can have no shares yet. */
  made(on: Owned, topics: JobReferenceTopic[]): void {
    this.tell(on, topics, [on.ownerId]);
  }

  async changed(on: Owned, topics: JobReferenceTopic[], alsoTell: string[] = []): Promise<void> {
    this.tell(on, topics, [...(await this.audienceOf(on)), ...alsoTell]);
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
    this.tell(on, topics, userIds);
    await this.outbox.add(accessEnded, { jobReferenceId: on.id, userIds });
    await this.outbox.add(forgetNotifications, { jobReferenceId: on.id, userId: null });
  }

  /** The list of saved searches is another one for these people. */
  savedSearchesChanged(userIds: string[]): void {
    this.hint(userIds, { type: 'saved_searches_changed' });
  }

  /** A person's work on many job references has got further. */
  bulkWorkChanged(userId: string, workId: string): void {
    this.hint([userId], { type: 'bulk_work_changed', workId });
  }

  private hint(userIds: string[], update: LiveUpdate): void {
    this.transactions.afterCommit(() => {
      void this.feed
        .publish(userIds, update)
        .catch((error: unknown) => this.logger.warn({ err: error }, 'Open screens were not told of news'));
    });
  }

  private async audienceOf({ id, ownerId, sharedWith }: Owned): Promise<string[]> {
    return [ownerId, ...(sharedWith ?? (await this.shares.userIdsOf(id)))];
  }

  private tell({ id }: Owned, topics: JobReferenceTopic[], userIds: string[]): void {
    const change = { jobReferenceId: id, topics, userIds: [...new Set(userIds)] };
    this.transactions.afterCommit(() => void this.publish(change));
  }

  /** By the outbox where Redis is away. It fails nobody's change: without this hint a screen is as old as its last look. */
  private async publish({ userIds, ...change }: Change): Promise<void> {
    try {
      const update = { type: 'job_reference_changed', ...change } as const;
      await this.feed
        .publish(userIds, update, { administrators: true })
        .catch(() =>
          this.transactions.run(teller, () => this.outbox.add(jobReferenceChanged, { userIds, ...change })),
        );
    } catch (error) {
      this.logger.warn({ err: error }, 'Open screens were not told of a change');
    }
  }
}

import { systemActor } from '@jobref/contracts/domain/actor';
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

const publisher = systemActor('jobs live updates');

/** A job reference whose people are notified. `sharedWith` is queried if it is not given. */
export interface ChangedJobReference {
  id: string;
  ownerId: string;
  sharedWith?: string[];
}

/**
 * Notifies open screens of stale data: those of people who may see the job reference in the transaction of the change.
 * Administrators get all updates; this service does not know who they are. Hints are published to the live feed after
 * the commit; messages that end access go through the outbox.
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

  async changed(
    on: ChangedJobReference,
    topics: JobReferenceTopic[],
    alsoNotifyIds: string[] = [],
  ): Promise<void> {
    this.publishAfterCommit(on, topics, [...(await this.audienceOf(on)), ...alsoNotifyIds]);
  }

  /**
   * Called when a person loses access: their screens of the job reference close and its notifications are deleted, unless
   * they still see it as an administrator, which notify finds out.
   */
  async accessEnded(jobReferenceId: string, userId: string): Promise<void> {
    await this.outbox.add(accessEnded, { jobReferenceId, userIds: [userId] });
    await this.outbox.add(forgetNotifications, { jobReferenceId, userId });
  }

  /** Called before a job reference is deleted with its shares: nobody may see it any more. */
  async gone(on: ChangedJobReference, topics: JobReferenceTopic[]): Promise<void> {
    const userIds = await this.audienceOf(on);
    this.publishAfterCommit(on, topics, userIds);
    await this.outbox.add(accessEnded, { jobReferenceId: on.id, userIds });
    await this.outbox.add(forgetNotifications, { jobReferenceId: on.id, userId: null });
  }

  /** Notifies these people, and administrators, that many job references have changed: one hint for all of them. */
  manyChanged(userIds: string[]): void {
    this.hint(userIds, { type: 'job_references_changed' }, { administrators: true });
  }

  /** Notifies people that their list of saved searches has changed. */
  savedSearchesChanged(userIds: string[]): void {
    this.hint(userIds, { type: 'saved_searches_changed' });
  }

  /** Notifies a person of progress in their bulk work. */
  bulkWorkChanged(userId: string, workId: string): void {
    this.hint([userId], { type: 'bulk_work_changed', workId });
  }

  private hint(userIds: string[], update: LiveUpdate, also?: { administrators: boolean }): void {
    this.transactions.afterCommit(() => {
      void this.feed
        .publish(userIds, update, also)
        .catch((error: unknown) => this.logger.warn({ err: error }, 'A live update could not be published'));
    });
  }

  private async audienceOf({ id, ownerId, sharedWith }: ChangedJobReference): Promise<string[]> {
    return [ownerId, ...(sharedWith ?? (await this.shares.userIdsOf(id)))];
  }

  private publishAfterCommit(
    { id }: ChangedJobReference,
    topics: JobReferenceTopic[],
    userIds: string[],
  ): void {
    const change = { jobReferenceId: id, topics, userIds: [...new Set(userIds)] };
    this.transactions.afterCommit(() => void this.publish(change));
  }

  /**
   * Falls back to the outbox while Redis is down. Never fails the change: without this hint a screen is only as stale
   * as its last refetch.
   */
  private async publish({ userIds, ...change }: Change): Promise<void> {
    try {
      const update = { type: 'job_reference_changed', ...change } as const;
      await this.feed
        .publish(userIds, update, { administrators: true })
        .catch(() =>
          this.transactions.run(publisher, () =>
            this.outbox.add(jobReferenceChanged, { userIds, ...change }),
          ),
        );
    } catch (error) {
      this.logger.warn({ err: error }, 'A live update could not be published');
    }
  }
}

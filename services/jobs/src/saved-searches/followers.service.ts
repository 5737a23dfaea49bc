import type { Actor } from '@jobref/contracts/domain/actor';
import type { SavedSearchRecord } from '@jobref/contracts/domain/saved-searches';
import type { InputOf } from '@jobref/contracts/wire/calls';
import type { jobsService } from '@jobref/contracts/wire/jobs';
import { requireUser } from '@jobref/service-kit/actors';
import { AuditLog } from '@jobref/service-kit/audit/audit-log.repository';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { forbidden, notFound } from '@jobref/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { mustBeActive } from '../job-references/core/colleague.errors.js';
import { LiveUpdates } from '../live/live-updates.js';
import { NotificationRequests } from '../notifications/notification-requests.js';
import { auditOf, type SavedSearch } from './saved-search.entity.js';
import { SavedSearchRepository } from './saved-search.repository.js';

/** Sharing of a saved search, by its owner only. It appears in the follower's list and finds what they may see. */
@Injectable()
export class FollowersService {
  constructor(
    private readonly transactions: Transactions,
    private readonly savedSearches: SavedSearchRepository,
    private readonly audit: AuditLog,
    private readonly live: LiveUpdates,
    private readonly notifications: NotificationRequests,
  ) {}

  add(
    actor: Actor,
    { savedSearchId, colleague }: InputOf<typeof jobsService.shareSavedSearch>,
  ): Promise<SavedSearchRecord> {
    if (!colleague) throw mustBeActive('colleague', 'userId');
    return this.transactions.run(actor, async () => {
      const own = await this.own(actor, savedSearchId);
      const before = await this.savedSearches.followerIdsOf([savedSearchId]);
      if (before.includes(colleague.id)) return this.shown(own);
      // UTC until the follower's client sends their time zone.
      await this.savedSearches.follow(own, colleague.id, 'UTC');
      await this.notifications.searchShared(own.ownerId, colleague.id, savedSearchId);
      return this.changed(actor, own, 'shared', colleague.id);
    });
  }

  remove(actor: Actor, savedSearchId: string, userId: string): Promise<SavedSearchRecord> {
    return this.transactions.run(actor, async () => {
      const own = await this.own(actor, savedSearchId);
      if (userId === own.ownerId || !(await this.savedSearches.removeFollower(savedSearchId, userId)))
        return this.shown(own);
      await this.notifications.searchUnshared(savedSearchId);
      return this.changed(actor, own, 'unshared', userId);
    });
  }

  private async own(actor: Actor, id: string): Promise<SavedSearch> {
    const userId = requireUser(actor).id;
    if (!(await this.savedSearches.find(id, userId))) throw notFound('Saved search');
    const own = await this.savedSearches.lock(id, userId);
    if (!own) throw forbidden('Only its owner can say with whom a saved search is shared');
    return own;
  }

  private async changed(
    actor: Actor,
    own: SavedSearch,
    done: string,
    userId: string,
  ): Promise<SavedSearchRecord> {
    const change = auditOf(own.id, done, { after: { name: own.name, userId } });
    await this.audit.record(actor, change);
    this.live.savedSearchesChanged([own.ownerId, userId]);
    return this.shown(own);
  }

  private async shown({ id, ownerId }: SavedSearch): Promise<SavedSearchRecord> {
    const row = await this.savedSearches.find(id, ownerId);
    if (!row) throw notFound('Saved search');
    return row;
  }
}

import type { Actor } from '@jobref/contracts/domain/actor';
import { limits } from '@jobref/contracts/domain/limits';
import {
  filtersOf,
  type SavedSearchCount,
  type SavedSearchRecord,
  type SavedSearchRequest,
} from '@jobref/contracts/domain/saved-searches';
import type { InputOf } from '@jobref/contracts/wire/calls';
import type { jobsService } from '@jobref/contracts/wire/jobs';
import { requireUser } from '@jobref/service-kit/actors';
import { AuditLog } from '@jobref/service-kit/audit/audit-log.repository';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { AppError, forbidden, notFound } from '@jobref/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { LiveUpdates } from '../live/live-updates.js';
import { NotificationRequests } from '../notifications/notification-requests.js';
import { SearchService } from '../search/search.service.js';
import { AlertRepository } from './alert.repository.js';
import { AlertsService } from './alerts.service.js';
import { auditOf, type BeforeAndAfter, SavedSearch } from './saved-search.entity.js';
import { SavedSearchRepository } from './saved-search.repository.js';

type Update = InputOf<typeof jobsService.updateSavedSearch>;

const noSavedSearch = () => notFound('Saved search');
const tooMany = () =>
  new AppError(
    'invalid_input',
    `You can keep ${limits.savedSearches} saved searches. Please delete one of them first.`,
    'name',
  );
const notOwner = () => forbidden('Only its owner can change a saved search');

/** Saved searches. People see those that they follow, administrators too; matches depend on the person searching. */
@Injectable()
export class SavedSearchesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly savedSearches: SavedSearchRepository,
    private readonly alerts: AlertsService,
    private readonly alertRepository: AlertRepository,
    private readonly search: SearchService,
    private readonly audit: AuditLog,
    private readonly live: LiveUpdates,
    private readonly notifications: NotificationRequests,
  ) {}

  list(actor: Actor): Promise<SavedSearchRecord[]> {
    const { id } = requireUser(actor);
    return this.transactions.run(actor, () => this.savedSearches.followedBy(id));
  }

  get(actor: Actor, savedSearchId: string): Promise<SavedSearchRecord> {
    const { id } = requireUser(actor);
    return this.transactions.run(actor, () => this.requireFollowed(savedSearchId, id));
  }

  /** Returns the counts, without those that take too long. */
  counts(actor: Actor, timeZone: string): Promise<SavedSearchCount[]> {
    const { id: userId } = requireUser(actor);
    return this.transactions.run(actor, async () => {
      const rows = (await this.savedSearches.followedBy(userId)).slice(0, limits.savedSearches);
      const filters = rows.map(({ address }) => filtersOf(address));
      const totals = await this.search.totalsOf(actor, filters, limits.savedSearchCount + 1, timeZone);
      const counted = rows.map(({ id }, index) => ({ id, count: totals[index] ?? null }));
      return counted.filter((row): row is SavedSearchCount => row.count !== null);
    });
  }

  create(actor: Actor, request: SavedSearchRequest): Promise<SavedSearchRecord> {
    const { id: ownerId } = requireUser(actor);
    return this.transactions.run(actor, async () => {
      // Without a lock concurrent requests would both pass the limit.
      await this.lockListOf(ownerId);
      if ((await this.savedSearches.countOwnedBy(ownerId)) >= limits.savedSearches) throw tooMany();
      const savedSearch = SavedSearch.create(ownerId, request, new Date());
      await this.savedSearches.insert(savedSearch);
      await this.savedSearches.follow(savedSearch, ownerId, request.timeZone);
      const { name, page, address, alerts, timeZone } = request;
      if (alerts) {
        const followed = await this.requireFollowed(savedSearch.id, ownerId);
        await this.alerts.setAlerts(actor, followed, { alerts, timeZone });
      }
      return this.recordChange(actor, savedSearch.id, 'created', { after: { name, page, address, alerts } });
    });
  }

  update(actor: Actor, { savedSearchId, changes }: Update): Promise<SavedSearchRecord> {
    const { id: userId } = requireUser(actor);
    return this.transactions.run(actor, async () => {
      // Without a lock concurrent requests would both pass the limit of alerts.
      await this.lockListOf(userId);
      // Its owner may change the query while a follower switches alerts on.
      await this.transactions.lock(`saved search ${savedSearchId}`);
      const before = await this.requireFollowed(savedSearchId, userId);
      const { name = before.name, address = before.address, alerts = before.alerts, timeZone } = changes;
      const renamed = name !== before.name;
      const isAddressChanged = address !== before.address;
      const switched = alerts !== before.alerts;
      if (!renamed && !isAddressChanged && !switched) return before;
      if (renamed || isAddressChanged) await this.updateFields(savedSearchId, userId, changes);
      // Current matches count as known for all followers with alerts and are not reported.
      if (switched || (alerts && isAddressChanged))
        await this.alerts.setAlerts(actor, { ...before, address }, { alerts, timeZone });
      // For its other followers, the matches at the next check count as known.
      if (isAddressChanged) await this.alertRepository.dropBaselines([savedSearchId], userId);
      return this.recordChange(actor, savedSearchId, 'updated', {
        before: { name: before.name, address: before.address, alerts: before.alerts },
        after: { name, address, alerts },
      });
    });
  }

  arrange(actor: Actor, ids: readonly string[]): Promise<SavedSearchRecord[]> {
    const { id } = requireUser(actor);
    return this.transactions.run(actor, async () => {
      const before = await this.savedSearches.followedBy(id);
      await this.savedSearches.arrange(id, ids);
      const after = await this.savedSearches.followedBy(id);
      const [was, is] = [before, after].map((rows) => rows.map((row) => row.id));
      if (String(was) !== String(is)) {
        await this.audit.record(actor, {
          action: 'saved_searches.arranged',
          recordType: 'saved_search',
          before: { order: before.map(({ name }) => name) },
          after: { order: after.map(({ name }) => name) },
        });
        this.live.savedSearchesChanged([id]);
      }
      return after;
    });
  }

  /** Removes a saved search for everybody if the person owns it, otherwise from their own list only. */
  remove(actor: Actor, savedSearchId: string): Promise<void> {
    const { id: userId } = requireUser(actor);
    return this.transactions.run(actor, async () => {
      await this.lockListOf(userId);
      const { name } = await this.requireFollowed(savedSearchId, userId);
      const followerIds = await this.savedSearches.followerIdsOf([savedSearchId]);
      const own = await this.setRemoved(savedSearchId, userId, new Date());
      await this.notifications.searchUnshared(savedSearchId);
      const change = auditOf(savedSearchId, own ? 'deleted' : 'left', { before: { name } });
      await this.audit.record(actor, change);
      this.live.savedSearchesChanged(own ? followerIds : [userId]);
    });
  }

  restore(actor: Actor, savedSearchId: string): Promise<SavedSearchRecord> {
    const { id: userId } = requireUser(actor);
    return this.transactions.run(actor, async () => {
      await this.lockListOf(userId);
      const own = await this.setRemoved(savedSearchId, userId, null);
      if (own && (await this.savedSearches.countOwnedBy(userId)) > limits.savedSearches) throw tooMany();
      const { name, alerts } = await this.requireFollowed(savedSearchId, userId);
      if (alerts) await this.alerts.assertRoom(userId);
      return this.recordChange(actor, savedSearchId, 'restored', { after: { name } });
    });
  }

  /** Returns whether the person owns it, so that it is removed or restored for all followers. */
  private async setRemoved(savedSearchId: string, userId: string, removedAt: Date | null): Promise<boolean> {
    const own = await this.savedSearches.lock(savedSearchId, userId);
    if (own) await this.savedSearches.update(Object.assign(own, { removedAt }));
    else {
      const follower = await this.savedSearches.follower(savedSearchId, userId);
      if (!follower) throw noSavedSearch();
      // A person who left a shared search and restores it must switch alerts on again.
      const alerts = follower.alerts && removedAt === null;
      await this.savedSearches.updateFollower(Object.assign(follower, { removedAt, alerts }));
    }
    return own !== null;
  }

  private lockListOf(userId: string): Promise<void> {
    return this.transactions.lock(`saved searches of ${userId}`);
  }

  private async updateFields(
    id: string,
    userId: string,
    { name, address }: Update['changes'],
  ): Promise<void> {
    const own = await this.savedSearches.lock(id, userId);
    if (!own) throw notOwner();
    // Other fields keep their stored values, which a renamed tag may have changed since they were read.
    await this.savedSearches.update(
      Object.assign(own, { name: name ?? own.name, address: address ?? own.address }),
    );
  }

  private async requireFollowed(id: string, userId: string): Promise<SavedSearchRecord> {
    const row = await this.savedSearches.find(id, userId);
    if (!row) throw noSavedSearch();
    return row;
  }

  /** Records the change in the audit log and notifies open screens of all followers. */
  private async recordChange(
    actor: Actor,
    id: string,
    done: string,
    change: BeforeAndAfter,
  ): Promise<SavedSearchRecord> {
    await this.audit.record(actor, auditOf(id, done, change));
    this.live.savedSearchesChanged(await this.savedSearches.followerIdsOf([id]));
    return this.requireFollowed(id, requireUser(actor).id);
  }
}

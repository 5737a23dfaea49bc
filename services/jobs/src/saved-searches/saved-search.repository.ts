import type { SavedSearchRecord } from '@jobref/contracts/domain/saved-searches';
import { columnsOf } from '@jobref/service-kit/database/columns';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';
import { Any, ILike, IsNull } from 'typeorm';
import { SavedSearchFollower } from './saved-search-follower.entity.js';
import { SavedSearch } from './saved-search.entity.js';

const columns = `${columnsOf(SavedSearch, 's', ['id', 'ownerId', 'name', 'page', 'address'])}, f.alerts,
  array(select other.user_id from jobs.saved_search_followers other where other.saved_search_id = s.id
    and other.removed_at is null and other.user_id <> s.owner_id and s.owner_id = f.user_id order by other.user_id) as "followerIds"`;
const followed = `jobs.saved_search_followers f join jobs.saved_searches s on s.id = f.saved_search_id
  where f.user_id = $1 and f.removed_at is null and s.removed_at is null`;

/** Position of a new entry, until the list is arranged. */
const atTheEnd = 2_147_483_647;

/** Saved searches and their followers: the people in whose lists they are. */
@Injectable()
export class SavedSearchRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Returns the saved searches in a person's list, in its order. */
  followedBy(userId: string): Promise<SavedSearchRecord[]> {
    return this.transactions.rows<SavedSearchRecord>(
      `select ${columns} from ${followed} order by f.position, s.created_at, s.id`,
      [userId],
    );
  }

  /** Counts a person's own saved searches: those shared with them do not count towards the limit. */
  countOwnedBy(ownerId: string): Promise<number> {
    return this.transactions.manager.countBy(SavedSearch, { ownerId, removedAt: IsNull() });
  }

  find(id: string, userId: string): Promise<SavedSearchRecord | null> {
    return this.transactions.row<SavedSearchRecord>(`select ${columns} from ${followed} and s.id = $2`, [
      userId,
      id,
    ]);
  }

  /** Locks the saved search until the transaction ends, even if removed; null if the person is not its owner. */
  lock(id: string, ownerId: string): Promise<SavedSearch | null> {
    return this.transactions.manager.findOne(SavedSearch, {
      where: { id, ownerId },
      lock: { mode: 'pessimistic_write' },
    });
  }

  async insert(savedSearch: SavedSearch): Promise<void> {
    await this.transactions.manager.insert(SavedSearch, savedSearch);
  }

  async update({ id, name, address, removedAt }: SavedSearch): Promise<void> {
    await this.transactions.manager.update(SavedSearch, { id }, { name, address, removedAt });
  }

  /** Returns everybody's saved searches that may filter by a tag, including removed ones. */
  findWithTagFilter(): Promise<Pick<SavedSearch, 'id' | 'address'>[]> {
    return this.transactions.manager.find(SavedSearch, {
      select: { id: true, address: true },
      where: { address: ILike('%tag%') },
    });
  }

  /** Returns the ids of the updated searches, without those changed concurrently. */
  updateAddresses(changes: readonly { id: string; before: string; after: string }[]): Promise<string[]> {
    return this.transactions.values<string>(
      `update jobs.saved_searches s set address = changed.after
       from unnest($1::uuid[], $2::text[], $3::text[]) changed (id, before, after)
       where s.id = changed.id and s.address = changed.before returning s.id`,
      [changes.map(({ id }) => id), changes.map(({ before }) => before), changes.map(({ after }) => after)],
    );
  }

  /** Appends the saved search to a person's list; changes nothing for a follower. */
  async follow({ id, ownerId }: SavedSearch, userId: string, timeZone: string): Promise<void> {
    await this.transactions.manager.query(
      `insert into jobs.saved_search_followers (saved_search_id, owner_id, user_id, time_zone, alerts, position)
       values ($1, $2, $3, $4, false, $5)
       on conflict (saved_search_id, user_id) do update set removed_at = null`,
      [id, ownerId, userId, timeZone, atTheEnd],
    );
  }

  follower(savedSearchId: string, userId: string): Promise<SavedSearchFollower | null> {
    return this.transactions.manager.findOne(SavedSearchFollower, { where: { savedSearchId, userId } });
  }

  async updateFollower(follower: SavedSearchFollower): Promise<void> {
    const { savedSearchId, userId, alerts, timeZone, role, lookedUntil, removedAt } = follower;
    await this.transactions.manager.update(
      SavedSearchFollower,
      { savedSearchId, userId },
      { alerts, timeZone, role, lookedUntil, removedAt },
    );
  }

  /** Returns false if this person does not follow it. */
  async removeFollower(savedSearchId: string, userId: string): Promise<boolean> {
    const { affected } = await this.transactions.manager.delete(SavedSearchFollower, {
      savedSearchId,
      userId,
    });
    return affected === 1;
  }

  /** Returns the followers of any of these saved searches. */
  async followerIdsOf(savedSearchIds: readonly string[]): Promise<string[]> {
    const { manager } = this.transactions;
    const rows = await manager.findBy(SavedSearchFollower, {
      savedSearchId: Any(savedSearchIds),
      removedAt: IsNull(),
    });
    return [...new Set(rows.map(({ userId }) => userId))];
  }

  /** Moves these to the front of the list in this order; the others keep their order behind them. */
  async arrange(userId: string, ids: readonly string[]): Promise<void> {
    await this.transactions.manager.query(
      `update jobs.saved_search_followers f set position = placed.position
       from (select saved_search_id, row_number() over (order by array_position($2::uuid[], saved_search_id), position)::int as position
             from jobs.saved_search_followers where user_id = $1) placed
       where f.user_id = $1 and f.saved_search_id = placed.saved_search_id`,
      [userId, ids],
    );
  }

  /** Deletes saved searches and followers removed before this moment. */
  async forgetRemovedBefore(moment: Date): Promise<void> {
    for (const table of ['saved_searches', 'saved_search_followers'])
      await this.transactions.manager.query(`delete from jobs.${table} where removed_at < $1`, [moment]);
  }
}

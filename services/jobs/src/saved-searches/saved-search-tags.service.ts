import { renameTagInAddress } from '@jobref/contracts/domain/saved-searches';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';
import { LiveUpdates } from '../live/live-updates.js';
import { AlertRepository } from './alert.repository.js';
import { SavedSearchRepository } from './saved-search.repository.js';

/** Updates everybody's saved searches when administrators change the organisation's tags, within that transaction. */
@Injectable()
export class SavedSearchTagsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly savedSearches: SavedSearchRepository,
    private readonly alerts: AlertRepository,
    private readonly live: LiveUpdates,
  ) {}

  /** Replaces a tag by another existing one. Drops baselines, so that the other's matches are not reported as new. */
  async merge(from: string, into: string): Promise<void> {
    await this.alerts.dropBaselines(await this.rename(from, into));
  }

  /** Renames a tag in the saved searches that filter by it. Returns their ids. */
  async rename(from: string, to: string): Promise<string[]> {
    // Another tag of the same search may be renamed concurrently.
    await this.transactions.lock('tags of saved searches');
    const changed = (await this.savedSearches.findWithTagFilter())
      .map(({ id, address }) => ({ id, before: address, after: renameTagInAddress(address, from, to) }))
      .filter(({ before, after }) => before !== after);
    if (changed.length === 0) return [];
    const ids = await this.savedSearches.updateAddresses(changed);
    this.live.savedSearchesChanged(await this.savedSearches.followerIdsOf(ids));
    return ids;
  }
}

import { renameTagInAddress } from '@jobref/contracts/domain/saved-searches';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';
import { LiveUpdates } from '../live/live-updates.js';
import { AlertRepository } from './alert.repository.js';
import { SavedSearchRepository } from './saved-search.repository.js';

/** Everybody's saved searches after administrators have changed the organisation's tags, within that change. */
@Injectable()
export class SavedSearchTagsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly savedSearches: SavedSearchRepository,
    private readonly alerts: AlertRepository,
    private readonly live: LiveUpdates,
  ) {}

  /** The same where it is now another one, so that they find that one's too: nobody is told of those as new. */
  async merge(from: string, into: string): Promise<void> {
    await this.alerts.dropBaselines(await this.rename(from, into));
  }

  /** Those that ask for the tag ask for it by its new name. Answers which. */
  async rename(from: string, to: string): Promise<string[]> {
    // Another tag of the same search may be renamed at the same time.
    await this.transactions.lock('tags of saved searches');
    const changed = (await this.savedSearches.askingForTags())
      .map(({ id, address }) => ({ id, before: address, after: renameTagInAddress(address, from, to) }))
      .filter(({ before, after }) => before !== after);
    if (changed.length === 0) return [];
    const ids = await this.savedSearches.updateAddresses(changed);
    this.live.savedSearchesChanged(await this.savedSearches.followerIdsOf(ids));
    return ids;
  }
}

import type { SavedSearch, SavedSearchRecord } from '@jobref/contracts/domain/saved-searches';
import type { Naming } from '../people/people-names.js';

/** A saved search with the names of its owner and of whom it is shared with. */
export const savedSearchNaming: Naming<SavedSearchRecord, SavedSearch> = {
  idsIn: ({ ownerId, followerIds }) => [ownerId, ...followerIds],
  named: (record, names) => ({
    ...record,
    owner: names.of(record.ownerId),
    followers: record.followerIds.flatMap((id) => names.of(id) ?? []),
  }),
};

import type { SavedSearch, SavedSearchRecord } from '@jobref/contracts/domain/saved-searches';
import type { Naming } from '../people/people-names.js';

/** Adds the names of a saved search's owner and of the people it is shared with. */
export const savedSearchNaming: Naming<SavedSearchRecord, SavedSearch> = {
  idsIn: ({ ownerId, followerIds }) => [ownerId, ...followerIds],
  named: (record, names) => ({
    ...record,
    owner: names.of(record.ownerId),
    followers: record.followerIds.flatMap((id) => names.of(id) ?? []),
  }),
};

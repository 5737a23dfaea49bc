import { z } from 'zod';
import { colleague } from '../domain/actor.js';
import {
  inTimeZone,
  savedSearchCount,
  savedSearchOrder,
  savedSearchRecord,
  savedSearchRequest,
  updateSavedSearchRequest,
} from '../domain/saved-searches.js';
import { id } from '../domain/text.js';
import { idempotent, read, write } from './calls.js';
import { idempotency } from './idempotency.js';
import { namedColleague, nothing } from './parameters.js';

const bySavedSearch = z.object({ savedSearchId: id });

/** Calls on saved searches: the caller's own, and those shared with them. */
export const savedSearchCalls = {
  /** In the caller's order. */
  savedSearches: read(nothing, z.array(savedSearchRecord)),
  /** How many job references each finds for the caller. */
  savedSearchCounts: read(inTimeZone, z.array(savedSearchCount)),
  createSavedSearch: write(savedSearchRequest.extend({ idempotency }), savedSearchRecord),
  updateSavedSearch: idempotent(
    bySavedSearch.extend({ changes: updateSavedSearchRequest }),
    savedSearchRecord,
  ),
  arrangeSavedSearches: idempotent(savedSearchOrder, z.array(savedSearchRecord)),
  /** The owner removes it for all followers, a follower only for themselves. It can be restored for a day. */
  removeSavedSearch: idempotent(bySavedSearch, nothing),
  restoreSavedSearch: idempotent(bySavedSearch, savedSearchRecord),
  shareSavedSearch: idempotent(bySavedSearch.extend({ colleague: namedColleague }), savedSearchRecord),
  unshareSavedSearch: idempotent(bySavedSearch.extend({ userId: id }), savedSearchRecord),

  /** For the system only: notifies this person of new matches of their searches. */
  lookForMatches: idempotent(z.object({ colleague }), nothing),
  /** For the system only: turns off all alerts of this deactivated person until they turn them on again. */
  endAlerts: idempotent(z.object({ userId: id }), nothing),
};

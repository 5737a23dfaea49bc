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
import { named, nothing } from './parameters.js';

const bySavedSearch = z.object({ savedSearchId: id });

/** Searches that people keep: the caller's own, and those that are shared with them. */
export const savedSearchCalls = {
  /** In the caller's order. */
  savedSearches: read(nothing, z.array(savedSearchRecord)),
  /** How many job references of the caller each finds. */
  savedSearchCounts: read(inTimeZone, z.array(savedSearchCount)),
  createSavedSearch: write(savedSearchRequest.extend({ idempotency }), savedSearchRecord),
  updateSavedSearch: idempotent(
    bySavedSearch.extend({ changes: updateSavedSearchRequest }),
    savedSearchRecord,
  ),
  arrangeSavedSearches: idempotent(savedSearchOrder, z.array(savedSearchRecord)),
  /** Its owner removes it for all who follow it, a follower for themselves. For a day it can be restored. */
  removeSavedSearch: idempotent(bySavedSearch, nothing),
  restoreSavedSearch: idempotent(bySavedSearch, savedSearchRecord),
  shareSavedSearch: idempotent(bySavedSearch.extend({ colleague: named }), savedSearchRecord),
  unshareSavedSearch: idempotent(bySavedSearch.extend({ userId: id }), savedSearchRecord),

  /** For the system only: has this person told of what their searches newly find. */
  lookForMatches: idempotent(z.object({ colleague }), nothing),
  /** For the system only: this person, who is active no more, is told of nothing until they ask for it again. */
  endAlerts: idempotent(z.object({ userId: id }), nothing),
};

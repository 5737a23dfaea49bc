import type { SavedSearch, SavedSearchCount } from '@jobref/contracts/domain/saved-searches';
import { oneQuery } from '../../api/query.js';
import { ownTimeZone } from '../days/own-time-zone.js';

export const savedSearchesPath = '/api/saved-searches';
export const savedSearchPaths = [savedSearchesPath, `${savedSearchesPath}/counts`];

/** One's own and those that are shared with one, in one's own order. */
export const savedSearchesQuery = oneQuery<SavedSearch[]>(savedSearchesPath);
export const savedSearchCountsQuery = () =>
  oneQuery<SavedSearchCount[]>(savedSearchesPath, 'counts', { timeZone: ownTimeZone() });

import type { SavedSearch, SavedSearchCount } from '@jobref/contracts/domain/saved-searches';
import { oneQuery } from '../../api/query.js';
import { localTimeZone } from '../days/local-time-zone.js';

export const savedSearchesPath = '/api/saved-searches';
export const savedSearchPaths = [savedSearchesPath, `${savedSearchesPath}/counts`];

/** Own and shared saved searches, in the person's order. */
export const savedSearchesQuery = oneQuery<SavedSearch[]>(savedSearchesPath);
export const savedSearchCountsQuery = () =>
  oneQuery<SavedSearchCount[]>(savedSearchesPath, 'counts', { timeZone: localTimeZone() });

import type { SavedSearch } from '@jobref/contracts/domain/saved-searches';
import { request } from '../../api/request.js';
import { localTimeZone } from '../days/local-time-zone.js';
import { useAction } from '../use-action.js';
import { savedSearchesPath, savedSearchPaths } from './queries.js';

type Changes = Pick<SavedSearch, 'id'> & Partial<Pick<SavedSearch, 'name' | 'address' | 'alerts'>>;

/** PATCH /api/saved-searches/{id}. */
export const useUpdateSavedSearch = (success: (saved: SavedSearch) => string, onDone?: () => void) =>
  useAction<SavedSearch, Changes>({
    mutationFn: ({ id, ...changes }) =>
      request('PATCH', `${savedSearchesPath}/${id}`, { ...changes, timeZone: localTimeZone() }),
    success,
    failure: 'Failed to change the saved search',
    onDone: () => onDone?.(),
    touches: savedSearchPaths,
    rowOf: ({ id }) => id,
  });

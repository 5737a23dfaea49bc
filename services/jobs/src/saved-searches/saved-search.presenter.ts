import { type SavedSearchRecord, savedSearchRecord } from '@jobref/contracts/domain/saved-searches';
import { presenterOf } from '@jobref/service-kit/presenter-of';

export const presentSavedSearch: (row: SavedSearchRecord) => SavedSearchRecord =
  presenterOf(savedSearchRecord);

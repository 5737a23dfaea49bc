import type { FoundJobReference } from '@jobref/contracts/domain/search-hits';
import { formatSearchQuery } from '@jobref/contracts/domain/search-language';
import { useEffect, useState } from 'react';
import { pastSearches, rememberSearch } from '../../drafts/past-searches.js';
import { useSignedInUser } from '../../session/signed-in-user.js';
import { useMatchingClients } from './matching-clients.js';
import type { SearchFilters } from './search-filters.js';

/** Returns suggestions: previous searches on this device and matching clients. Remembers searches that have results. */
export const useSuggestions = (filters: SearchFilters, found: readonly FoundJobReference[] | undefined) => {
  const { id: userId } = useSignedInUser();
  const [past] = useState(() => pastSearches(userId));
  const text = formatSearchQuery(filters);
  const isFound = (found?.length ?? 0) > 0;
  useEffect(() => {
    if (text && isFound) rememberSearch(userId, text);
  }, [userId, text, isFound]);
  const clients = useMatchingClients(filters).map(({ name }) => formatSearchQuery({ clientFilter: name }));
  return [...new Set([...past, ...clients])].filter((each) => each !== text);
};

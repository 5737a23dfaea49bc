import type { Client } from '@jobref/contracts/domain/clients';
import type { FoundJobReference } from '@jobref/contracts/domain/search-hits';
import { useQuery } from '@tanstack/react-query';
import { requestPage } from '../../../api/request.js';
import { clientSuggestionsQuery } from '../../../domain/clients/queries.js';
import { parseSearch } from '../../../features/search/search-box.js';
import { searchParameters } from '../../../features/search/search-filters.js';
import { useDebouncedValue } from '../../../ui/hooks/use-debounced-value.js';

const pauseMs = 200;
const most = 6;
const mostClients = 4;
const none: FoundJobReference[] = [];
const noClients: Client[] = [];

/** Returns the newest job references and the clients that match the typed text, after a debounce. */
export const usePaletteResults = (typed: string) => {
  const asked = useDebouncedValue(typed, pauseMs);
  const isAsked = asked.length >= 2;
  const { data, isFetching, isError } = useQuery({
    // Below the path of search, so that invalidating search results refreshes these too.
    queryKey: ['/api/jobs/search', { palette: asked }],
    queryFn: ({ signal }) => {
      const parameters = { ...searchParameters(parseSearch(asked)), limit: String(most), total: 'false' };
      return requestPage<FoundJobReference>(`/api/jobs/search?${new URLSearchParams(parameters)}`, signal);
    },
    enabled: isAsked,
  });
  const known = useQuery({ ...clientSuggestionsQuery(asked), enabled: isAsked });
  // Enter must not open results of an earlier text.
  const isShown = isAsked && asked === typed;
  return {
    found: isShown ? (data?.items ?? none) : none,
    clients: isShown ? (known.data ?? noClients).slice(0, mostClients) : noClients,
    isSearching: typed.length >= 2 && (asked !== typed || isFetching),
    isError: isAsked && isError,
  };
};

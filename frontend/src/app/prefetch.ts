import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import type { pagesQuery } from '../api/query.js';

// For the loaders of routes: they ask for a page's data while its code is on the way, and wait for neither. What fails is told by
// the page's own query, and whoever is not signed in is told so by the page's guard.
const meta = { ownUnauthorized: true };

/** Asks for what a page shows. */
export const prefetch = <T, K extends QueryKey>(
  queryClient: QueryClient,
  query: FetchQueryOptions<T, Error, T, K>,
): null => {
  void queryClient.prefetchQuery({ ...query, meta });
  return null;
};

/** Asks for the first page of a list. */
export const prefetchPages = <T>(queryClient: QueryClient, query: ReturnType<typeof pagesQuery<T>>): null => {
  void queryClient.prefetchInfiniteQuery({ ...query, meta });
  return null;
};

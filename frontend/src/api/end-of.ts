import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ListPage } from './request.js';

/** A list that comes page after page, while it may still show the rows of other filters. */
type PagedQuery = Pick<
  UseInfiniteQueryResult<InfiniteData<ListPage<unknown>>>,
  | 'data'
  | 'error'
  | 'hasNextPage'
  | 'isFetchingNextPage'
  | 'isFetchNextPageError'
  | 'isPlaceholderData'
  | 'fetchNextPage'
>;

/** What the end of such a list is told: how many rows are there of how many, and how more of them come. */
export const endOf = (query: PagedQuery) => {
  const pages = query.data?.pages ?? [];
  const shown = pages.reduce((sum, { items }) => sum + items.length, 0);
  return {
    shown,
    total: pages.at(-1)?.total ?? String(shown),
    hasMore: query.hasNextPage && !query.isPlaceholderData,
    isLoading: query.isFetchingNextPage,
    error: query.isFetchNextPageError ? query.error : null,
    onMore: () => void query.fetchNextPage(),
  };
};

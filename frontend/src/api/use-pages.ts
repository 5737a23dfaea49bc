import { infiniteQueryOptions, useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { pathOfKey } from './path-of-key.js';
import { requestPage, type ListPage } from './request.js';

type Cursor = string | null;
type Parameters = Record<string, string | number>;

/** The words of a list's path, then what tells its queries apart: the parameters that are sent, unless others are given. */
type PagesKey = readonly [...path: string[], parameters: Parameters];

/** A list as it stands in the cache. */
export type Pages<T> = InfiniteData<ListPage<T>, Cursor>;

/** GET of the key's path, page after page. `parameters`: what is sent when it is not what stands in the key. */
export const pagesQuery = <T>(
  key: PagesKey,
  parameters = (_cursor: Cursor): Parameters => key.at(-1) as Parameters,
) =>
  infiniteQueryOptions({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => {
      const sent = { ...parameters(pageParam), ...(pageParam !== null && { cursor: pageParam }) };
      const query = new URLSearchParams(Object.entries(sent).map(([name, value]) => [name, String(value)]));
      return requestPage<T>(`${pathOfKey(key)}?${query.toString()}`, signal);
    },
    initialPageParam: null as Cursor,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

const listOf = <T>({ pages }: Pages<T>) => ({
  items: pages.flatMap(({ items }) => items),
  /** Of all pages, also those that are not loaded; null when the server did not count. */
  total: pages.at(-1)?.total ?? pages[0]?.total ?? null,
  pageCount: pages.length,
});

interface PagesOptions {
  parameters?: (cursor: Cursor) => Parameters;
  enabled?: boolean;
  staleTime?: number;
  /** What is shown until the first page of another key is there. */
  placeholderData?: <T>(previous: T | undefined) => T | undefined;
}

/** A list that grows with the work: what of it is loaded, and `fetchNextPage` for more. */
export const usePages = <T>(key: PagesKey, { parameters, ...options }: PagesOptions = {}) =>
  useInfiniteQuery({ ...pagesQuery<T>(key, parameters), select: listOf<T>, ...options });

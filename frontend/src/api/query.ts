import { infiniteQueryOptions, queryOptions, type InfiniteData, type QueryKey } from '@tanstack/react-query';
import { requestAll } from './request-all.js';
import { requestPage, type ListPage } from './request.js';

/** Query parameters; undefined ones are not sent. */
type Parameters = Readonly<Record<string, string | number | boolean | undefined>>;
type Cursor = string | null;

/** The path that a query key stands for: its leading strings. What follows are parameters. */
export const pathOfKey = (queryKey: QueryKey): string => {
  const end = queryKey.findIndex((part) => typeof part === 'object');
  return (end === -1 ? queryKey : queryKey.slice(0, end)).join('/');
};

const urlOf = (path: string, parameters: Parameters = {}) => {
  const sent = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return sent.length > 0 ? `${path}?${new URLSearchParams(sent).toString()}` : path;
};

/** The path of a key, with its parameters. */
export const urlOfKey = (queryKey: QueryKey): string => {
  const last = queryKey.at(-1);
  return urlOf(pathOfKey(queryKey), typeof last === 'object' ? (last as Parameters) : {});
};

/** GET of the key's path with its parameters, by the client's own function (`createQueryClient`). */
export const oneQuery = <T>(...queryKey: readonly [...path: string[], last: string | Parameters]) =>
  queryOptions<T>({ queryKey });

/** GET of all pages of a list that stays short: people, the tasks of one job reference. */
export const allQuery = <T>(...queryKey: readonly string[]) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => requestAll<T>(queryKey.join('/'), signal),
  });

/** In milliseconds. */
const justAsked = 3_000;

/**
 * For what no live update tells of: asked for anew whenever it is shown. What a loader or another part of the page has just asked
 * for is new enough.
 */
export const askedWhenShown = { staleTime: justAsked };

/** A list as it stands in the cache. */
export type Pages<T> = InfiniteData<ListPage<T>, unknown>;

const listOf = <T>({ pages }: Pages<T>) => ({
  items: pages.flatMap(({ items }) => items),
  /** Of all pages, also those that are not loaded; null when the server did not count. */
  total: pages.at(-1)?.total ?? pages[0]?.total ?? null,
  pageCount: pages.length,
  common: pages[0]?.common ?? [],
});

/** The strings of a list's path, then the parameters that tell its queries apart. They are also sent, unless others are given. */
type PagesKey = readonly [...path: string[], parameters: Parameters];

/**
 * GET of the key's path, page by page, for lists that grow without limit. `parameters`: what is sent where that differs from the
 * key.
 */
export const pagesQuery = <T>(
  key: PagesKey,
  parameters = (_cursor: Cursor): Parameters => key.at(-1) as Parameters,
) =>
  infiniteQueryOptions({
    queryKey: key,
    queryFn: ({ pageParam, signal }) =>
      requestPage<T>(
        urlOf(pathOfKey(key), { ...parameters(pageParam), cursor: pageParam ?? undefined }),
        signal,
      ),
    initialPageParam: null as Cursor,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: listOf<T>,
  });

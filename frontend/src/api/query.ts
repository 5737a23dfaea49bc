import { infiniteQueryOptions, queryOptions, type InfiniteData, type QueryKey } from '@tanstack/react-query';
import { requestAll, requestPage, type ListPage } from './request.js';

/** Query parameters; undefined ones are omitted. */
type Parameters = Readonly<Record<string, string | number | boolean | undefined>>;
type Cursor = string | null;

/** Returns the path of a query key: its leading strings. Parameters follow. */
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

/** Returns the URL of a query key: its path and parameters. */
export const urlOfKey = (queryKey: QueryKey): string => {
  const last = queryKey.at(-1);
  return urlOf(pathOfKey(queryKey), typeof last === 'object' ? (last as Parameters) : {});
};

/**
 * Query options for a GET of the key's path with its parameters, by the client's default function
 * (`createQueryClient`).
 */
export const oneQuery = <T>(...queryKey: readonly [...path: string[], last: string | Parameters]) =>
  queryOptions<T>({ queryKey });

/** Query options for a GET of all pages of a short list: people, the tasks of one job reference. */
export const allQuery = <T>(...queryKey: readonly string[]) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => requestAll<T>(queryKey.join('/'), signal),
  });

/** In milliseconds. */
const freshForMs = 3_000;

/**
 * Query options for data without live updates: refetched each time it is shown, unless a loader or another part of the
 * page has just fetched it.
 */
export const refetchOnShow = <Options extends object>(options: Options) => ({
  ...options,
  staleTime: freshForMs,
});

/** A cached list with its pages. */
export type Pages<T> = InfiniteData<ListPage<T>, unknown>;

const listOf = <T>({ pages }: Pages<T>) => ({
  items: pages.flatMap(({ items }) => items),
  /** Total of all pages, loaded or not; null when the server did not count. */
  total: pages.at(-1)?.total ?? pages[0]?.total ?? null,
  pageCount: pages.length,
  common: pages[0]?.common ?? [],
});

/**
 * Key of a paginated list: the strings of its path, then the parameters that distinguish its queries. They are also
 * sent, unless overridden.
 */
type PagesKey = readonly [...path: string[], parameters: Parameters];

/**
 * Query options for a GET of the key's path, page by page, for lists without limit. `parameters`: what is sent when it
 * differs from the key.
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

import type { Query, QueryClient } from '@tanstack/react-query';
import { pathOfKey } from '../api/query.js';
import { sleep } from '../sleep.js';

/** The least time between two refreshes of a path, in milliseconds; longer for expensive queries. */
const minInterval = 250;
const longerIntervals: Readonly<Record<string, number>> = {
  '/api/saved-searches/counts': 15_000,
  '/api/jobs/search': 2_000,
};

const isOf = (path: string, asked: string) =>
  asked.endsWith('/*') ? `${path}/`.startsWith(asked.slice(0, -1)) : path === asked;

/**
 * Invalidates the queries of exactly these paths, whatever their parameters: active ones are refetched now, the others
 * when shown. A path ending in `/*` includes all paths below.
 */
export const refreshPaths = async (queryClient: QueryClient, paths: readonly string[]) => {
  const predicate = ({ queryKey }: Query) => paths.some((asked) => isOf(pathOfKey(queryKey), asked));
  // A pending fetch is not restarted if it is the first, or if the query is inactive. Its response may predate the
  // change.
  const early = queryClient
    .getQueryCache()
    .findAll({ predicate, fetchStatus: 'fetching' })
    .filter((query) => query.state.data === undefined || !query.isActive())
    .map((query) => ({ query, updates: query.state.dataUpdateCount }));
  await Promise.all([
    queryClient.invalidateQueries({ predicate }),
    ...early.map(({ query }) => query.promise?.catch(() => undefined)),
  ]);
  const answered = early
    .filter(({ query, updates }) => query.state.dataUpdateCount > updates)
    .map(({ query }) => query);
  if (answered.length > 0)
    await queryClient.invalidateQueries({ predicate: (query) => answered.includes(query) });
};

export interface StaleQueries {
  markStale: (paths: Iterable<string>) => void;
  stop: () => void;
}

/**
 * Throttles refreshes by live updates. Each path has one refresh at a time, and none within its interval; a refresh
 * always follows the last update. A hidden page waits until it is visible.
 */
export const collectStaleQueries = (queryClient: QueryClient): StaleQueries => {
  const stale = new Set<string>();
  const refreshing = new Set<string>();

  const refresh = async (path: string) => {
    stale.delete(path);
    refreshing.add(path);
    await Promise.all([refreshPaths(queryClient, [path]), sleep(longerIntervals[path] ?? minInterval)]);
    refreshing.delete(path);
    flush();
  };
  const flush = () => {
    if (document.hidden) return;
    for (const path of [...stale]) if (!refreshing.has(path)) void refresh(path);
  };

  document.addEventListener('visibilitychange', flush);
  return {
    markStale: (paths) => {
      for (const path of paths) stale.add(path);
      flush();
    },
    stop: () => {
      stale.clear();
      document.removeEventListener('visibilitychange', flush);
    },
  };
};

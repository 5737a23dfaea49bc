import type { QueryClient } from '@tanstack/react-query';
import { pathOfKey } from '../api/query.js';

/** The least time from one refreshing of a path to its next, in milliseconds; more for what costs the server more. */
const gap = 250;
const longerGaps: Readonly<Record<string, number>> = {
  '/api/saved-searches/counts': 15_000,
  '/api/jobs/search': 2_000,
};
const pauseOf = (path: string) => new Promise((resolve) => setTimeout(resolve, longerGaps[path] ?? gap));

/** Asks anew for the queries of these very paths, whatever their parameters: now those on the screen, the others when they are shown. */
export const refreshPaths = (queryClient: QueryClient, paths: readonly string[]) =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => paths.includes(pathOfKey(queryKey)) });

export interface StaleQueries {
  markStale: (paths: Iterable<string>) => void;
  stop: () => void;
}

/**
 * Takes in what went stale. A path is refreshed once at a time and at most after its gap, however much news there is, and
 * the last news is always followed by a refreshing. A hidden page waits until it is looked at.
 */
export const collectStaleQueries = (queryClient: QueryClient): StaleQueries => {
  const stale = new Set<string>();
  const underWay = new Set<string>();

  const refresh = async (path: string) => {
    stale.delete(path);
    underWay.add(path);
    await Promise.all([refreshPaths(queryClient, [path]), pauseOf(path)]);
    underWay.delete(path);
    flush();
  };
  const flush = () => {
    if (document.hidden) return;
    for (const path of [...stale]) if (!underWay.has(path)) void refresh(path);
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

import type { Dashboard, JobReferenceScreen } from '@jobref/contracts/domain/screens';
import type { Task } from '@jobref/contracts/domain/tasks';
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import type { pagesQuery } from '../api/query.js';
import { request, requestAll } from '../api/request.js';
import { jobReferenceQuery, sharesQuery, statsQuery } from '../domain/queries.js';
import { threadQuery } from '../features/comments/queries.js';
import { recentActivityQuery, recentJobReferencesQuery } from '../features/dashboard/queries.js';
import { clientLinksQuery } from '../features/job-references/links/queries.js';
import { tasksQuery } from '../domain/tasks/queries.js';

// For the loaders of routes: a page's data is requested while its code loads, and nothing waits for the response. A
// failure is shown by the page's own query, and a 401 by the page's guard.
const meta = { ownUnauthorized: true };

const prefetch = <T, K extends QueryKey>(
  queryClient: QueryClient,
  query: FetchQueryOptions<T, Error, T, K>,
): void => void queryClient.prefetchQuery({ ...query, meta });

/** Prefetches the first page of a list if none is cached: the page decides whether cached data is stale. */
export const prefetchPages = <T>(queryClient: QueryClient, query: ReturnType<typeof pagesQuery<T>>): null => {
  void queryClient.prefetchInfiniteQuery({ ...query, meta, staleTime: Infinity });
  return null;
};

/**
 * Returns a function for one request that several queries share while it is in flight; a later call sends a new one.
 */
const sharedRequest = <T>(url: string): (() => Promise<T>) => {
  let answer: Promise<T> | undefined;
  return () => (answer ??= request<T>('GET', url).finally(() => (answer = undefined)));
};

/**
 * Returns a part of the response. A server of the previous version does not send it: then this query fails, and the
 * page's own query fetches it.
 */
const partOf = <T>(part: T | undefined): T => {
  if (part === undefined) throw new Error('The part was not sent');
  return part;
};

/** Prefetches the dashboard's three cards by one request. */
export const prefetchDashboard = (queryClient: QueryClient): null => {
  const screen = sharedRequest<Dashboard>('/api/dashboard');
  prefetch(queryClient, { ...statsQuery, queryFn: async () => (await screen()).stats });
  prefetch(queryClient, { ...recentJobReferencesQuery, queryFn: async () => (await screen()).jobReferences });
  prefetch(queryClient, { ...recentActivityQuery, queryFn: async () => (await screen()).activity });
  return null;
};

/** Prefetches a job reference with its comments, tasks, shares and links by one request. */
export const prefetchJobReference = (queryClient: QueryClient, id: string): null => {
  const path = `/api/jobs/${id}`;
  const screen = sharedRequest<JobReferenceScreen>(`${path}?include=comments,tasks,shares,links`);
  prefetch(queryClient, {
    ...jobReferenceQuery(id),
    queryFn: async () => {
      const { comments: _, tasks: __, shares: ___, links: ____, ...jobReference } = await screen();
      return jobReference;
    },
  });
  prefetch(queryClient, {
    ...tasksQuery(id),
    queryFn: async ({ signal }) => {
      const { items, nextCursor } = partOf((await screen()).tasks);
      return nextCursor === null ? items : requestAll<Task>(`${path}/tasks`, signal);
    },
  });
  prefetch(queryClient, { ...sharesQuery(id), queryFn: async () => partOf((await screen()).shares) });
  prefetch(queryClient, { ...clientLinksQuery(id), queryFn: async () => partOf((await screen()).links) });
  void queryClient.prefetchInfiniteQuery({
    ...threadQuery(id),
    queryFn: async () => partOf((await screen()).comments),
    meta,
  });
  return null;
};

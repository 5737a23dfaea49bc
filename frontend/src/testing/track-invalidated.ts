import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Caches data under these keys; returns a function that lists the invalidated ones. */
export const trackInvalidated = (queryClient: QueryClient, keys: readonly QueryKey[]) => {
  for (const key of keys) queryClient.setQueryData(key, []);
  return () => keys.filter((key) => queryClient.getQueryState(key)?.isInvalidated);
};

/** Keys of lists that may show a job reference. */
export const jobReferenceLists: readonly QueryKey[] = [
  ['/api/jobs', { limit: 24 }],
  ['/api/stats'],
  ['/api/activity', { limit: 5 }],
  ['/api/jobs/search', { query: 'roof' }],
  ['/api/shared-jobs', { limit: 50 }],
  ['/api/tasks/my', { limit: 50 }],
  ['/api/clients', { limit: 50 }],
  ['/api/clients', '7', 'jobs', { limit: 24 }],
];

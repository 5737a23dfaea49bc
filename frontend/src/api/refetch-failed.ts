import type { QueryClient } from '@tanstack/react-query';
import { isRefusal } from './api-error.js';

/** Once the server is reachable again: refetches the visible queries that failed. A refusal (4xx) would be the same again. */
export const refetchFailed = (queryClient: QueryClient) =>
  queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state }) =>
      state.status === 'error' && state.fetchStatus === 'idle' && !isRefusal(state.error),
  });

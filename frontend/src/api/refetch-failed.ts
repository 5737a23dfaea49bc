import type { QueryClient } from '@tanstack/react-query';
import { isRefusal } from './api-error.js';

/** The server is reached again: what is on the screen and could not be fetched is asked for once more; a refusal stays one. */
export const refetchFailed = (queryClient: QueryClient) =>
  queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state }) =>
      state.status === 'error' && state.fetchStatus === 'idle' && !isRefusal(state.error),
  });

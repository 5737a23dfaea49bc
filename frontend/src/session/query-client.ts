import {
  MutationCache,
  QueryCache,
  QueryClient,
  type Query,
  type QueryFunctionContext,
} from '@tanstack/react-query';
import { urlOfKey } from '../api/query.js';
import { request } from '../api/request.js';
import { handleUnauthorized } from './unauthorized.js';

declare module '@tanstack/react-query' {
  interface Register {
    /** `ownUnauthorized`: the caller handles a 401 itself, so that the logged-out toast is not shown. */
    queryMeta: { ownUnauthorized?: boolean };
    mutationMeta: { ownUnauthorized?: boolean };
  }
}

/** GETs the path formed by the key's parts joined with slashes [ER-03], with the parameters that may follow them. */
const fetchKey = ({ queryKey, signal }: QueryFunctionContext) =>
  request<unknown>('GET', urlOfKey(queryKey), undefined, signal);

/** How long a page may take to be left, in milliseconds. */
const leavingTime = 5_000;

/**
 * Shows a part without data as if it still loads, while the page is left for the sign-in. Leaving may be cancelled, or
 * take long: afterwards the part shows its error.
 */
const hideWhileLeaving = (query: Query<unknown, unknown>, error: Error) => {
  query.setState({ status: 'pending', error: null });
  window.setTimeout(() => {
    const { status, fetchStatus } = query.state;
    if (status === 'pending' && fetchStatus === 'idle') query.setState({ status: 'error', error });
  }, leavingTime);
};

/** No refetch on interval or focus, data never stale unless a query says otherwise, no retries [ER-04]. */
export const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        const isHandled = handleUnauthorized(error, query.meta);
        if (isHandled && query.state.data === undefined) hideWhileLeaving(query, error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => void handleUnauthorized(error, mutation.meta),
    }),
    defaultOptions: {
      queries: {
        queryFn: fetchKey,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: Infinity,
        retry: false,
      },
      // Offline mutations fail at once. Paused ones would be sent later, when the person may have abandoned them.
      mutations: { retry: false, networkMode: 'always' },
    },
  });

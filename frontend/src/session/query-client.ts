import { MutationCache, QueryCache, QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
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

/** No refetch on interval or focus, data never stale unless a query says otherwise, no retries [ER-04]. */
export const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        const isHandled = handleUnauthorized(error, query.meta);
        // The page is about to be left: until then a part without data looks as if it still loads.
        if (isHandled && query.state.data === undefined) query.setState({ status: 'pending', error: null });
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

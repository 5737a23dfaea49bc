import type { ComponentType, ReactNode } from 'react';
import { ErrorState } from './error-state.js';

/** What a query of TanStack Query says of itself, as far as it is shown. */
interface Query<Data> {
  data: Data | undefined;
  error: Error | null;
  isPending: boolean;
  isFetchNextPageError?: boolean;
  refetch: () => Promise<unknown>;
}

interface QueryViewProps<Data> {
  query: Query<Data>;
  loading: ReactNode;
  /** What failed, as "The activity could not be loaded". */
  failed: string;
  /** Around the failure, where it stands in no card yet. */
  failedIn?: ComponentType<{ children: ReactNode }>;
  /** In place of a list without items. */
  empty?: ReactNode;
  /** A failure is shown even in place of what is known, as that may not be true any more. */
  onlyFresh?: boolean;
  children: (data: Data) => ReactNode;
}

const isEmptyList = (data: unknown) => {
  const items = Array.isArray(data) ? data : (data as { items?: unknown[] } | undefined)?.items;
  return items?.length === 0;
};

/** What was asked for: on its way, failed, empty, or there. What is known stays on the screen when asking anew fails. */
export const QueryView = <Data,>(props: QueryViewProps<Data>): ReactNode => {
  const { query, loading, failed, failedIn: Frame, empty, onlyFresh = false, children } = props;
  const { data, error, isPending, isFetchNextPageError = false, refetch } = query;
  if (isPending) return loading;
  if (data === undefined || (onlyFresh && error && !isFetchNextPageError)) {
    const failure = <ErrorState title={failed} error={error} onRetry={() => void refetch()} />;
    return Frame ? <Frame>{failure}</Frame> : failure;
  }
  return empty !== undefined && isEmptyList(data) ? empty : children(data);
};

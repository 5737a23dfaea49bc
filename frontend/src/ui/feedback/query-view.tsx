import type { ComponentType, ReactNode } from 'react';
import { ErrorState } from './error-state.js';

/** The displayed part of a TanStack Query result. */
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
  /** Wraps the error when it is not inside a card yet. */
  failedIn?: ComponentType<{ children: ReactNode }>;
  /** Replaces a list without items. */
  empty?: ReactNode;
  /** Shows an error even instead of cached data, which may be outdated. */
  onlyFresh?: boolean;
  children: (data: Data) => ReactNode;
}

const isEmptyList = (data: unknown) => {
  const items = Array.isArray(data) ? data : (data as { items?: unknown[] } | undefined)?.items;
  return items?.length === 0;
};

/** Renders a query: loading, failed, empty, or its data. Cached data stays on screen when a refetch fails. */
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

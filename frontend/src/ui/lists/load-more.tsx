import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../actions/button.js';
import { ErrorState } from '../feedback/error-state.js';
import { useInView } from '../hooks/use-in-view.js';
import { useIsMounted } from '../hooks/use-is-mounted.js';
import styles from './load-more.module.css';

/** The used part of an infinite query, which may still show rows of the previous filters. */
type PagedQuery = Pick<
  UseInfiniteQueryResult<{ items: readonly unknown[]; total: string | null; pageCount: number }>,
  | 'data'
  | 'error'
  | 'hasNextPage'
  | 'isFetching'
  | 'isFetchingNextPage'
  | 'isFetchNextPageError'
  | 'isPlaceholderData'
  | 'fetchNextPage'
  | 'refetch'
>;

/**
 * Loads one more page at a time while the list is mounted. A refresh and a page would cancel each other: the page waits
 * for a refresh, and is fetched again after one that started since.
 */
const useLoadPage = (query: PagedQuery) => {
  const isMounted = useIsMounted();
  const [isUnderWay, setUnderWay] = useState(false);
  // Read during render: TanStack Query tracks which properties trigger a render.
  const { isFetching, refetch, fetchNextPage } = query;
  const load = async () => {
    const { data } = isFetching ? await refetch({ cancelRefetch: false }) : query;
    if (!isMounted.current) return;
    const after = await fetchNextPage();
    const hasGrown = (after.data?.pageCount ?? 0) > (data?.pageCount ?? 0);
    if (isMounted.current && !hasGrown && after.hasNextPage && !after.isFetchNextPageError)
      await fetchNextPage();
  };
  const loadPage = () => {
    if (isUnderWay) return;
    setUnderWay(true);
    void load().finally(() => setUnderWay(false));
  };
  return { isLoading: isUnderWay || query.isFetchingNextPage, loadPage };
};

interface ListEndProps {
  /** Noun for the items, as "job references". */
  what: string;
  query: PagedQuery;
  /** Loads more only by the button. */
  onDemand?: boolean;
  /** Inside a flush card, below its rows. */
  inCard?: boolean;
}

const ListEnd = (props: ListEndProps & ReturnType<typeof useLoadPage>) => {
  const { what, query, onDemand = false, inCard = false, isLoading, loadPage } = props;
  const shown = query.data?.items.length ?? 0;
  const total = query.data?.total ?? String(shown);
  const hasMore = query.hasNextPage && !query.isPlaceholderData;
  const error = query.isFetchNextPageError ? query.error : null;
  const canLoad = hasMore && !isLoading && !error && !onDemand;
  const end = useInView(() => canLoad && loadPage());
  if (error)
    return <ErrorState title={`More ${what} could not be loaded`} error={error} onRetry={loadPage} />;
  return (
    <div ref={end} className={styles.end} data-in-card={inCard}>
      <span>
        Showing 1–{shown} of {total}
      </span>
      {hasMore && (
        <Button pending={isLoading} onClick={loadPage}>
          Show more
        </Button>
      )}
    </div>
  );
};

interface LoadMoreProps extends ListEndProps {
  /** Shows the count also for a single page. */
  always?: boolean;
}

/**
 * The end of a list's loaded part: loads more when scrolled into view, or by the button. Renders nothing for a list of
 * one page. Where filters change the list, they are its `key`: a page under way for the previous list would be loaded
 * for the next one too.
 */
export const LoadMore = ({ always = false, ...props }: LoadMoreProps) => {
  const { hasNextPage, data } = props.query;
  const page = useLoadPage(props.query);
  if (!always && !hasNextPage && (data?.pageCount ?? 0) <= 1) return null;
  // Remounted for each page, to check again whether the end is in view, since a short page may not push it out. On
  // demand there is no check, and the button keeps focus.
  return <ListEnd key={props.onDemand ? 'on-demand' : data?.items.length} {...props} {...page} />;
};

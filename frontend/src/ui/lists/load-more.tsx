import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../actions/button.js';
import { ErrorState } from '../feedback/error-state.js';
import { useInView } from '../hooks/use-in-view.js';
import { useIsMounted } from '../hooks/use-is-mounted.js';
import styles from './load-more.module.css';

/** What is used of an infinite query, which may still show the rows of the filters before. */
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
 * Loads a page more, one at a time, for as long as the list is there. A refresh and a page give each other up: the page waits for
 * a refresh, and is asked for again after one that came since.
 */
const useLoadPage = (query: PagedQuery) => {
  const isMounted = useIsMounted();
  const [isUnderWay, setUnderWay] = useState(false);
  // Read while rendering: else a change of it would not be rendered.
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
  /** What the list is of, as "job references". */
  what: string;
  query: PagedQuery;
  /** More comes only by the button. */
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
  /** Says how much is shown also where all of it fits on one page. */
  always?: boolean;
}

/** The end of what is loaded: more comes when the end is scrolled to, or by the button. Nothing for a list of one page. */
export const LoadMore = ({ always = false, ...props }: LoadMoreProps) => {
  const { hasNextPage, data } = props.query;
  const page = useLoadPage(props.query);
  if (!always && !hasNextPage && (data?.pageCount ?? 0) <= 1) return null;
  // Mounted again for each page, to check again whether the end is in view: a short page may not push it out. On demand nothing
  // is checked, and the button keeps the focus.
  return <ListEnd key={props.onDemand ? 'on-demand' : data?.items.length} {...props} {...page} />;
};

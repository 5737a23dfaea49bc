import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from '../actions/button.js';
import { ErrorState } from '../feedback/error-state.js';
import { useInView } from '../hooks/use-in-view.js';
import styles from './load-more.module.css';

/** A list that comes page after page, while it may still show the rows of other filters. */
type PagedQuery = Pick<
  UseInfiniteQueryResult<{ items: readonly unknown[]; total: string | null }>,
  | 'data'
  | 'error'
  | 'hasNextPage'
  | 'isFetchingNextPage'
  | 'isFetchNextPageError'
  | 'isPlaceholderData'
  | 'fetchNextPage'
>;

interface LoadMoreProps {
  /** What the list is of, as "job references". */
  what: string;
  query: PagedQuery;
  /** More comes only by the button. */
  onDemand?: boolean;
  /** Inside a flush card, below its rows. */
  inCard?: boolean;
}

/** The end of what is loaded: more comes by itself when it is reached, or by the button. */
export const LoadMore = ({ what, query, onDemand = false, inCard = false }: LoadMoreProps) => {
  const shown = query.data?.items.length ?? 0;
  const total = query.data?.total ?? String(shown);
  const hasMore = query.hasNextPage && !query.isPlaceholderData;
  const isLoading = query.isFetchingNextPage;
  const error = query.isFetchNextPageError ? query.error : null;
  const onMore = () => void query.fetchNextPage();
  const canLoad = hasMore && !isLoading && !error && !onDemand;
  const end = useInView(() => canLoad && onMore());
  if (error) return <ErrorState title={`More ${what} could not be loaded`} error={error} onRetry={onMore} />;
  return (
    <div ref={end} className={styles.end} data-in-card={inCard}>
      <span>
        Showing 1–{shown} of {total}
      </span>
      {hasMore && (
        <Button pending={isLoading} onClick={onMore}>
          Show more
        </Button>
      )}
    </div>
  );
};

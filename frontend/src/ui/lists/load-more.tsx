import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../actions/button.js';
import { ErrorState } from '../feedback/error-state.js';
import { useIsNear } from '../hooks/use-is-near.js';
import { formatTotal } from '../text/format-number.js';
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

/** How near the end of the list comes to the viewport before more is loaded, in CSS. */
const margin = '600px';

interface ListEndProps {
  /** Noun for the items, as "job references". */
  what: string;
  query: PagedQuery;
  /** Loads more only by the button. */
  onDemand?: boolean;
  /** Inside a flush card, below its rows. */
  inCard?: boolean;
}

const ListEnd = ({ what, query, onDemand = false, inCard = false }: ListEndProps) => {
  const { data, error, hasNextPage, isPlaceholderData } = query;
  const { isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = query;
  const shown = data?.items.length ?? 0;
  const pageCount = data?.pageCount ?? 0;
  /** The number of pages when one more was asked for by the button. */
  const [wantedAfter, setWantedAfter] = useState<number | null>(null);
  const end = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(end, margin);
  const isWanted = wantedAfter === pageCount || (isNear && !onDemand);
  const hasMore = hasNextPage && !isPlaceholderData;
  // A refresh and a page would cancel each other: the page waits for a refresh, and is fetched again after one that
  // started since. After a failed refresh a page would end the error, though the pages before it may be outdated.
  const canLoad = hasMore && !isFetching && !error;
  useEffect(() => {
    if (isWanted && canLoad) void fetchNextPage();
  }, [isWanted, canLoad, fetchNextPage]);
  return (
    <div ref={end}>
      {error ? (
        <ErrorState
          title={
            isFetchNextPageError ? `More ${what} could not be loaded` : `The ${what} could not be refreshed`
          }
          error={error}
          pending={isFetching}
          onRetry={() => void (isFetchNextPageError ? fetchNextPage() : refetch())}
        />
      ) : (
        <div className={styles.end} data-in-card={inCard}>
          <span>
            Showing 1–{formatTotal(shown)} of {formatTotal(data?.total ?? shown)}
          </span>
          {hasMore && (
            <Button pending={isWanted || isFetchingNextPage} onClick={() => setWantedAfter(pageCount)}>
              Show more
            </Button>
          )}
        </div>
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
 * one page. Where filters change the list, they are its `key`: a page wanted for the previous list would be loaded
 * for the next one too.
 */
export const LoadMore = ({ always = false, ...props }: LoadMoreProps) => {
  const { hasNextPage, data } = props.query;
  if (!always && !hasNextPage && (data?.pageCount ?? 0) <= 1) return null;
  const { items, total, pageCount } = data ?? { items: [], total: null, pageCount: 0 };
  return (
    <>
      {/* Remounted for each page, to check again whether the end is in view, since a short page may not push it out. On
          demand there is no check, and the button keeps focus. */}
      <ListEnd key={props.onDemand ? 'on-demand' : pageCount} {...props} />
      {/* Not remounted with it: screen readers announce what is added to a live region. */}
      <p className="visually-hidden" role="status">
        {pageCount > 1 && `${formatTotal(items.length)} of ${formatTotal(total ?? items.length)} loaded`}
      </p>
    </>
  );
};

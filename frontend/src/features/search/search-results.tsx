import { Button } from 'antd';
import { Card } from '../../ui/card.js';
import { EmptyState } from '../../ui/empty-state.js';
import { ErrorState } from '../../ui/error-state.js';
import { SkeletonRows } from '../../ui/skeletons.js';
import type { SearchFilters } from './search-filters.js';
import styles from './search-page.module.css';
import { SearchResultRow } from './search-result-row.js';
import { useSearch } from './use-search.js';

const Found = ({ search, filters }: { search: ReturnType<typeof useSearch>; filters: SearchFilters }) => {
  const pages = search.data?.pages ?? [];
  const found = pages.flatMap(({ items }) => items);
  return (
    <section aria-busy={search.isFetching}>
      <h2 className={styles.found} role="status">
        Found {pages[0]?.total ?? found.length} job reference(s)
      </h2>
      <Card flush>
        <ul className={styles.rows}>
          {found.map((jobReference) => (
            <SearchResultRow key={jobReference.id} jobReference={jobReference} filters={filters} />
          ))}
        </ul>
      </Card>
      {search.hasNextPage && (
        <div className={styles.more}>
          <span>Showing 1–{found.length}</span>
          <Button loading={search.isFetchingNextPage} onClick={() => void search.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </section>
  );
};

/** What was found; or why there is nothing [SE-03 SE-06]. */
export const SearchResults = ({ filters, onClear }: { filters: SearchFilters; onClear: () => void }) => {
  const search = useSearch(filters);
  if (Object.keys(filters).length === 0)
    return (
      <Card>
        <EmptyState title="Start searching">
          By text, status, client name, or the days of creation.
        </EmptyState>
      </Card>
    );
  if (search.error)
    return (
      <Card>
        <ErrorState title="The search failed" error={search.error} onRetry={() => void search.refetch()} />
      </Card>
    );
  if (!search.data)
    return (
      <Card flush>
        <SkeletonRows count={3} testId="search-skeleton" />
      </Card>
    );
  if (search.data.pages[0]?.items.length === 0)
    return (
      <Card>
        <EmptyState
          title="No job references found matching your criteria"
          action={<Button onClick={onClear}>Clear Filters</Button>}
        />
      </Card>
    );
  return <Found search={search} filters={filters} />;
};

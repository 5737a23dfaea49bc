import type { JobReferenceFilters } from '@jobref/contracts/domain/job-references';
import { ExportMenu } from '../../domain/exports/export-menu.js';
import { SelectionContext } from '../../domain/bulk/select-box.js';
import { SelectionBar } from '../../domain/bulk/selection-bar.js';
import { useSelection } from '../../domain/bulk/use-selection.js';
import { Button } from '../../ui/actions/button.js';
import { Card } from '../../ui/display/card.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { QueryView } from '../../ui/feedback/query-view.js';
import { LoadMore } from '../../ui/lists/load-more.js';
import { SkeletonBar, SkeletonRows } from '../../ui/feedback/skeletons.js';
import { MatchingClients } from './matching-clients.js';
import { SearchNotes } from './search-notes.js';
import { SearchOutcome, type SearchOutcomeProps } from './search-outcome.js';
import { addressOf, isDateRangeReversed, searchParameters, type SearchFilters } from './search-filters.js';
import styles from './search-page.module.css';
import { SearchResultRow } from './search-result-row.js';
import { hasFailed, type Search, useSearch } from './use-search.js';

const Skeletons = () => (
  <>
    <div className={styles.found}>
      <SkeletonBar width={190} height={24} />
    </div>
    <Card flush>
      <SkeletonRows count={3} testId="search-skeleton" />
    </Card>
  </>
);

interface ResultsProps {
  search: Search;
  filters: SearchFilters;
  isSelecting: boolean;
}

const Results = ({ search, filters, isSelecting }: ResultsProps) => (
  <QueryView
    query={search}
    loading={<Skeletons />}
    failed="The search failed"
    failedIn={Card}
    // SearchOutcome shows the empty state.
    empty={null}
    onlyFresh
  >
    {({ items }) => (
      <>
        <Card flush>
          <ul className="plain-list divided">
            {items.map((jobReference) => (
              <SearchResultRow
                key={jobReference.id}
                jobReference={jobReference}
                filters={filters}
                isSelectable={isSelecting}
              />
            ))}
          </ul>
        </Card>
        {search.hasNextPage && <LoadMore key={addressOf(filters)} what="hits" query={search} onDemand />}
      </>
    )}
  </QueryView>
);

/** Shows the search results, or why there are none [SE-03 SE-06]. */
export const SearchResults = ({ filters, onClear, onQuery }: Omit<SearchOutcomeProps, 'search'>) => {
  const search = useSearch(filters);
  const isBackwards = isDateRangeReversed(filters);
  const isAsked = Object.keys(filters).length > 0 && !isBackwards;
  const found = search.data?.items;
  const isFound = isAsked && Boolean(found?.length) && !hasFailed(search);
  const selection = useSelection(found?.map(({ id }) => id) ?? [], addressOf(filters));
  return (
    <section aria-busy={search.isFetching}>
      <SearchNotes query={filters.query} common={search.data?.common ?? []} />
      <MatchingClients filters={filters} />
      {/* Rendered before its content, so that screen readers announce it. */}
      <div className={styles.outcome}>
        <div role="status" className="flex-1">
          {isAsked && <SearchOutcome search={search} filters={filters} onClear={onClear} onQuery={onQuery} />}
          {isBackwards && (
            <Card>
              <EmptyState title="Date To is before Date From">Please change one of the two days.</EmptyState>
            </Card>
          )}
        </div>
        {isFound && (
          <>
            <ExportMenu size="small" path="/api/exports/jobs" parameters={searchParameters(filters)} />
            <Button
              size="small"
              aria-pressed={selection.isOn}
              onClick={selection.isOn ? selection.end : selection.begin}
            >
              {selection.isOn ? 'Done' : 'Select'}
            </Button>
          </>
        )}
      </div>
      {isAsked && (
        <SelectionContext value={selection}>
          <Results search={search} filters={filters} isSelecting={selection.isOn} />
        </SelectionContext>
      )}
      {!isAsked && !isBackwards && (
        <Card>
          <EmptyState title="Start searching">
            By words in job references, their files and comments; by status, client name, or the days of
            creation. In one line too: status:draft client:Hollis tag:urgent after:2026-09 “roof tile” -gutter
          </EmptyState>
        </Card>
      )}
      <SelectionBar
        selection={selection}
        filter={searchParameters(filters) as JobReferenceFilters}
        // Results with similar spelling do not count as "all that match".
        total={found?.[0]?.isNear ? null : (search.data?.total ?? null)}
      />
    </section>
  );
};

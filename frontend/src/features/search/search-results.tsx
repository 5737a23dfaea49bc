import { hasFilters, type HasFilter } from '@jobref/contracts/domain/job-reference-statuses';
import type { JobReferenceFilters } from '@jobref/contracts/domain/job-references';
import { limits } from '@jobref/contracts/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { ExportMenu } from '../../domain/exports/export-menu.js';
import { useMemo } from 'react';
import { SelectionBar } from '../../domain/bulk/selection-bar.js';
import { useSelection, type Selection } from '../../domain/bulk/use-selection.js';
import { Button } from '../../ui/actions/button.js';
import { Card } from '../../ui/display/card.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { QueryView } from '../../ui/feedback/query-view.js';
import { LoadMore } from '../../ui/lists/load-more.js';
import { SkeletonBar, SkeletonRows } from '../../ui/feedback/skeletons.js';
import { FoundClients } from './found-clients.js';
import { searchNotes, wordsApart } from './search-box.js';
import {
  addressOf,
  endsBeforeItBegins,
  hasFilterText,
  searchParameters,
  type SearchFilters,
} from './search-filters.js';
import styles from './search-page.module.css';
import { SearchResultRow } from './search-result-row.js';
import { useSearch } from './use-search.js';
import { statsQuery } from '../../domain/queries.js';

type Search = ReturnType<typeof useSearch>;

/** What was found stays when only the next page of it could not be had. */
const hasFailed = ({ error, isFetchNextPageError }: Search) => error !== null && !isFetchNextPageError;

const figureOf = { files: 'filesUploaded', pdfs: 'pdfsGenerated', photos: null } as const;

/** Of all job references together, how many files or PDFs there are, as the dashboard's figure says. */
const CountInAll = ({ has }: { has: HasFilter }) => {
  const figure = figureOf[has];
  const stats = useQuery(statsQuery).data;
  const count = figure ? stats?.[figure] : undefined;
  return count !== undefined && ` with ${count.toLocaleString('en')} ${hasFilterText(has)}`;
};

/** Words that were typed side by side are looked for side by side; where nothing holds them so, they may stand apart. */
const ApartButton = ({ filters, onQuery }: Pick<OutcomeProps, 'filters' | 'onQuery'>) => {
  const apart = wordsApart(filters.query);
  return apart && <Button onClick={() => onQuery(apart)}>Look for these words in different places</Button>;
};

interface OutcomeProps {
  search: Search;
  filters: SearchFilters;
  onClear: () => void;
  onQuery: (query: string) => void;
}

/** How many there are; none is said with the ways out. */
const Outcome = ({ search, filters, onClear, onQuery }: OutcomeProps) => {
  const has = hasFilters.find((each) => each === filters.has);
  const isOnlyFilter = has && Object.keys(filters).length === 1;
  const found = search.data;
  if (!found || hasFailed(search)) return null;
  if (found.items[0]?.isNear)
    return (
      <>
        <h2 className={styles.found}>No exact matches</h2>
        <p className={styles.note}>These job references hold words of a similar spelling.</p>
        <ApartButton filters={filters} onQuery={onQuery} />
      </>
    );
  if (found.items.length > 0)
    return (
      <h2 className={styles.found}>
        Found {found.total ?? found.items.length} job reference(s)
        {isOnlyFilter && <CountInAll has={has} />}
      </h2>
    );
  return (
    <Card>
      <EmptyState
        title="No job references found matching your criteria"
        action={
          <span className="flex flex-wrap justify-center gap-8">
            <ApartButton filters={filters} onQuery={onQuery} />
            <Button onClick={onClear}>Clear Filters</Button>
          </span>
        }
      />
    </Card>
  );
};

/** How the words of the search were read, where that may surprise the person. */
const SearchNotes = ({ query, common }: { query: string | undefined; common: readonly string[] }) => {
  const { notUnderstood, leftOut, isShort } = searchNotes(query);
  return (
    <>
      {notUnderstood.length > 0 && (
        <p className={styles.note}>
          {notUnderstood.map((part) => `“${part}”`).join(', ')} was not understood and is searched as words.
          {notUnderstood.some((part) => part.includes('"')) && ' A quotation mark needs a second one.'}
          {notUnderstood.some((part) => part.includes(':')) &&
            ' Known are status:, client:, tag:, has:, from:, to:, before: and after:.'}
        </p>
      )}
      {leftOut.length > 0 && (
        <p className={styles.note}>
          A search takes {limits.searchTerms} words or phrases:{' '}
          {leftOut.map((part) => `“${part}”`).join(', ')} {leftOut.length === 1 ? 'is' : 'are'} not searched.
        </p>
      )}
      {common.length > 0 && (
        <p className={styles.note}>
          {common.map((word) => `“${word}”`).join(', ')} stands in very many files. In files and comments it
          is looked for in the newest 1,000 job references only; one more word finds the others.
        </p>
      )}
      {isShort && (
        <p className={styles.note}>
          One or two letters are found at the beginning of words, and inside words only in the newest 20,000
          job references.
        </p>
      )}
    </>
  );
};

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
  selection: Selection;
}

const Results = ({ search, filters, selection }: ResultsProps) => (
  <QueryView
    query={search}
    loading={<Skeletons />}
    failed="The search failed"
    failedIn={Card}
    // Said above, with the way out.
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
                selection={selection}
              />
            ))}
          </ul>
        </Card>
        {search.hasNextPage && <LoadMore what="hits" query={search} onDemand />}
      </>
    )}
  </QueryView>
);

/** What was found; or why there is nothing [SE-03 SE-06]. */
export const SearchResults = ({ filters, onClear, onQuery }: Omit<OutcomeProps, 'search'>) => {
  const search = useSearch(filters);
  const isBackwards = endsBeforeItBegins(filters);
  const isAsked = Object.keys(filters).length > 0 && !isBackwards;
  const found = search.data?.items;
  const isFound = isAsked && Boolean(found?.length) && !hasFailed(search);
  const selection = useSelection(
    useMemo(() => found?.map(({ id }) => id) ?? [], [found]),
    addressOf(filters),
  );
  return (
    <section aria-busy={search.isFetching}>
      <SearchNotes query={filters.query} common={search.data?.common ?? []} />
      <FoundClients filters={filters} />
      {/* There before its words are, so that they are read out. */}
      <div className={styles.outcome}>
        <div role="status" className="flex-1">
          {isAsked && <Outcome search={search} filters={filters} onClear={onClear} onQuery={onQuery} />}
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
      {isAsked && <Results search={search} filters={filters} selection={selection} />}
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
        // What is only spelled nearly so is none of "all that match".
        total={found?.[0]?.isNear ? null : (search.data?.total ?? null)}
      />
    </section>
  );
};

import { hasFilters, type HasFilter } from '@jobref/contracts/domain/job-reference-statuses';
import { useQuery } from '@tanstack/react-query';
import { statsQuery } from '../../domain/queries.js';
import { Button } from '../../ui/actions/button.js';
import { Card } from '../../ui/display/card.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { splitPhrases } from './search-box.js';
import { hasFilterText, type SearchFilters } from './search-filters.js';
import styles from './search-page.module.css';
import { hasFailed, type Search } from './use-search.js';
import { formatNumber, formatTotal } from '../../ui/text/format-number.js';

const figureOf = { files: 'filesUploaded', pdfs: 'pdfsGenerated', photos: null } as const;

/** Renders the total number of files or PDFs, as on the dashboard. */
const CountInAll = ({ has }: { has: HasFilter }) => {
  const figure = figureOf[has];
  const stats = useQuery(statsQuery).data;
  const count = figure ? stats?.[figure] : undefined;
  return count !== undefined && ` with ${formatNumber(count)} ${hasFilterText(has)}`;
};

/** Adjacent words are searched as a phrase; this button searches them separately. */
const ApartButton = ({ filters, onQuery }: Pick<SearchOutcomeProps, 'filters' | 'onQuery'>) => {
  const apart = splitPhrases(filters.query);
  return apart && <Button onClick={() => onQuery(apart)}>Look for these words in different places</Button>;
};

export interface SearchOutcomeProps {
  search: Search;
  filters: SearchFilters;
  onClear: () => void;
  onQuery: (query: string) => void;
}

/** Heading with the number of results; with none, an empty state with buttons to change the search. */
export const SearchOutcome = ({ search, filters, onClear, onQuery }: SearchOutcomeProps) => {
  const has = hasFilters.find((each) => each === filters.has);
  const isOnlyFilter = has && Object.keys(filters).length === 1;
  const found = search.data;
  if (!found || hasFailed(search)) return null;
  if (found.items[0]?.isNear)
    return (
      <>
        <h2 className={styles.found}>No exact matches</h2>
        <p className={styles.note}>These job references contain words with a similar spelling.</p>
        <ApartButton filters={filters} onQuery={onQuery} />
      </>
    );
  if (found.items.length > 0)
    return (
      <h2 className={styles.found}>
        Found {formatTotal(found.total ?? found.items.length)} job reference(s)
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

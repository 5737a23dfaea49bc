import { useState } from 'react';
import { Card } from '../../ui/display/card.js';
import { FilterBadges } from './filter-badges.js';
import { useSearchFilters } from './search-filters.js';
import { SearchForm } from './search-form.js';
import styles from './search-page.module.css';
import { SearchResults } from './search-results.js';
import { useSearch } from './use-search.js';
import { useSuggestions } from './use-suggestions.js';

/** /search [SE-01 to SE-08]. */
export const SearchPage = () => {
  const { filters, change, clear } = useSearchFilters();
  const [generation, setGeneration] = useState(0);
  const { data, isPlaceholderData } = useSearch(filters);
  const suggestions = useSuggestions(filters, isPlaceholderData ? undefined : data?.items);
  // Remounts the form too, so that no pending debounced input is applied afterwards.
  const clearAll = () => {
    setGeneration(generation + 1);
    clear();
  };
  return (
    <div className="sections">
      <Card title="Advanced Search" flush>
        <div className={styles.form}>
          <SearchForm key={generation} filters={filters} suggestions={suggestions} onChange={change} />
        </div>
        {Object.keys(filters).length > 0 && (
          <FilterBadges filters={filters} onRemove={(name) => change({ [name]: '' })} onClear={clearAll} />
        )}
      </Card>
      <SearchResults filters={filters} onClear={clearAll} onQuery={(query) => change({ query })} />
    </div>
  );
};

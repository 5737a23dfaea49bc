import { limits } from '@jobref/contracts/domain/limits';
import { formatSearchQuery } from '@jobref/contracts/domain/search-language';
import { ChevronDown, ChevronRight, Search } from 'lucide-react';
import { useId, useState, type SubmitEvent } from 'react';
import { Button } from '../../ui/actions/button.js';
import { lengthText } from '../../ui/forms/length-text.js';
import { TextInput } from '../../ui/forms/text-field.js';
import { lazyComponent } from '../../ui/lazy/lazy-component.js';
import { normaliseSearch, parseSearch } from './search-box.js';
import type { SearchFilters } from './search-filters.js';
import styles from './search-page.module.css';
import { StatusSelect } from './status-select.js';
import { useDebouncedText } from '../../ui/hooks/use-debounced-text.js';

// Lazy, as the calendars of its two dates are larger than the rest of the page.
const AdvancedFilters = lazyComponent(() => import('./advanced-filters.js').then((m) => m.AdvancedFilters));

interface SearchFormProps {
  filters: SearchFilters;
  suggestions: readonly string[];
  onChange: (changes: SearchFilters, options?: { replace?: boolean }) => void;
}

/** Search form: text, status, and collapsible advanced filters [SE-01]. */
export const SearchForm = ({ filters, suggestions, onChange }: SearchFormProps) => {
  const foldId = useId();
  const listId = useId();
  const [isOpen, setOpen] = useState(
    Boolean(filters.dateFrom ?? filters.dateTo ?? filters.clientFilter ?? filters.tag ?? filters.has),
  );
  const type = (changes: SearchFilters) => onChange(changes, { replace: true });
  const query = useDebouncedText(
    formatSearchQuery(filters),
    (text) => type(parseSearch(text)),
    normaliseSearch,
  );
  const client = useDebouncedText(filters.clientFilter ?? '', (clientFilter) => type({ clientFilter }));

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    for (const draft of [query, client]) draft.setHandedOn(draft.text);
    // The box contains the client too, unless the client field has been edited since.
    const read = parseSearch(query.text);
    onChange(client.text === (filters.clientFilter ?? '') ? read : { ...read, clientFilter: client.text });
  };
  return (
    <form role="search" onSubmit={submit}>
      <div className={styles.line}>
        <TextInput
          dir="auto"
          className={styles.query}
          icon={<Search />}
          aria-label="Search text"
          placeholder="Search job references, clients, or descriptions..."
          autoCapitalize="none"
          autoCorrect="off"
          enterKeyHint="search"
          maxLength={limits.searchQuery}
          list={listId}
          value={query.text}
          onChange={(event) => query.setText(event.target.value)}
        />
        <datalist id={listId}>
          {suggestions.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
        <StatusSelect value={filters.status ?? ''} onChange={(status) => onChange({ status })} />
        <Button variant="primary" type="submit">
          Search
        </Button>
      </div>
      <p role="status" className="m-0 text-secondary text-13">
        {lengthText(query.text.length, limits.searchQuery)}
      </p>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls={foldId}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <ChevronDown /> : <ChevronRight />}
        Advanced Filters
      </button>
      <div id={foldId} hidden={!isOpen}>
        {isOpen && (
          <AdvancedFilters
            filters={filters}
            client={client.text}
            onClient={client.setText}
            onChange={onChange}
          />
        )}
      </div>
    </form>
  );
};

import { jobReferenceStatuses } from '@jobref/contracts/job-reference-statuses';
import { limits } from '@jobref/contracts/limits';
import { Button, Input, Select } from 'antd';
import { ChevronDown, ChevronRight, Search } from 'lucide-react';
import { useCallback, useId, useState, type SubmitEvent } from 'react';
import { statusLabel } from '../../ui/status-badge.js';
import { AdvancedFilters } from './advanced-filters.js';
import type { SearchFilters } from './search-filters.js';
import styles from './search-page.module.css';
import { useDraft } from './use-draft.js';

const statuses = jobReferenceStatuses.map((status) => ({ value: status, label: statusLabel(status) }));
const anyStatus = '';

interface SearchFormProps {
  filters: SearchFilters;
  onChange: (changes: SearchFilters, options?: { replace?: boolean }) => void;
}

/** Text, status, and behind a fold the dates and the client's name [SE-01]. */
export const SearchForm = ({ filters, onChange }: SearchFormProps) => {
  const foldId = useId();
  const [isOpen, setOpen] = useState(Boolean(filters.dateFrom ?? filters.dateTo ?? filters.clientFilter));
  const typeQuery = useCallback((query: string) => onChange({ query }, { replace: true }), [onChange]);
  const typeClient = useCallback(
    (clientFilter: string) => onChange({ clientFilter }, { replace: true }),
    [onChange],
  );
  const query = useDraft(filters.query ?? '', typeQuery);
  const client = useDraft(filters.clientFilter ?? '', typeClient);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    for (const draft of [query, client]) draft.setHandedOn(draft.text);
    onChange({ query: query.text, clientFilter: client.text });
  };
  return (
    <form role="search" onSubmit={submit}>
      <div className={styles.line}>
        <Input
          className={styles.query ?? ''}
          prefix={<Search aria-hidden />}
          aria-label="Search text"
          placeholder="Search job references, clients, or descriptions..."
          maxLength={limits.searchQuery}
          value={query.text}
          onChange={(event) => query.setText(event.target.value)}
        />
        <Select
          className={styles.status ?? ''}
          aria-label="Status"
          value={filters.status ?? anyStatus}
          options={[{ value: anyStatus, label: 'All statuses' }, ...statuses]}
          onChange={(status) => onChange({ status })}
        />
        <Button type="primary" htmlType="submit">
          Search
        </Button>
      </div>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls={foldId}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
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

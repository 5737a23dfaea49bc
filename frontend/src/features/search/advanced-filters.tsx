import { type HasFilter, hasFilters } from '@jobref/contracts/domain/job-reference-statuses';
import { limits } from '@jobref/contracts/domain/limits';
import { parseSearchQuery } from '@jobref/contracts/domain/search-language';
import { parseTagNames, joinTagNames } from '@jobref/contracts/domain/tag-names';
import { Select } from 'antd';
import { useId } from 'react';
import { TagsField } from '../../domain/tags/tags-field.js';
import { DateField } from '../../ui/forms/date-field.js';
import { TextInput } from '../../ui/forms/text-field.js';
import { SingleSelect } from '../../ui/forms/single-select.js';
import { withExcludedWords } from './search-box.js';
import type { SearchFilters } from './search-filters.js';
import styles from './search-page.module.css';

const hasLabels: Record<HasFilter, string> = { files: 'Files', photos: 'Photos', pdfs: 'PDFs' };
const hasChoices = [
  { value: '', label: 'Anything' },
  ...hasFilters.map((value) => ({ value, label: hasLabels[value] })),
];

interface AdvancedFiltersProps {
  filters: SearchFilters;
  client: string;
  onClient: (text: string) => void;
  onChange: (changes: SearchFilters) => void;
}

/** Fields for inclusive days, part of the client's name, and the other filters of the search box [SE-01 SE-08]. */
export const AdvancedFilters = ({ filters, client, onClient, onChange }: AdvancedFiltersProps) => {
  const clientId = useId();
  const tagsId = useId();
  const hasId = useId();
  const withoutId = useId();
  const { query = '', has = '' } = filters;
  return (
    <div className={styles.advanced}>
      <DateField
        label="Date From"
        className={styles.field}
        value={filters.dateFrom}
        onChange={(day) => onChange({ dateFrom: day ?? '' })}
      />
      <DateField
        label="Date To"
        className={styles.field}
        value={filters.dateTo}
        onChange={(day) => onChange({ dateTo: day ?? '' })}
      />
      <div className={styles.field}>
        <label htmlFor={tagsId}>Tags</label>
        <TagsField
          id={tagsId}
          known
          value={parseTagNames(filters.tag).map((name) => ({ name, colour: 'grey' }))}
          onChange={(tags) => onChange({ tag: joinTagNames(tags.map(({ name }) => name)) })}
        />
      </div>
      <div className={styles.field}>
        <label htmlFor={clientId}>Client Name</label>
        <TextInput
          dir="auto"
          id={clientId}
          placeholder="Client name"
          maxLength={limits.clientName}
          value={client}
          onChange={(event) => onClient(event.target.value)}
        />
      </div>
      <div className={styles.field}>
        <label htmlFor={hasId}>With</label>
        <SingleSelect
          id={hasId}
          value={has}
          options={hasChoices}
          onChange={(chosen) => onChange({ has: chosen })}
        />
      </div>
      <div className={styles.field}>
        <label htmlFor={withoutId}>Without the words</label>
        <Select
          id={withoutId}
          mode="tags"
          open={false}
          suffixIcon={null}
          placeholder="Each followed by Enter"
          value={parseSearchQuery(query).without}
          onChange={(words: string[]) => onChange({ query: withExcludedWords(query, words) })}
        />
      </div>
    </div>
  );
};

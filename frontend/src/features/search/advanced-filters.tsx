import { limits } from '@jobref/contracts/domain/limits';
import { namesInText, textOfNames } from '@jobref/contracts/domain/tag-names';
import { useId } from 'react';
import { TagsField } from '../../domain/tags/tags-field.js';
import { DateField } from '../../ui/forms/date-field.js';
import { TextInput } from '../../ui/forms/text-field.js';
import type { SearchFilters } from './search-filters.js';
import styles from './search-page.module.css';

interface AdvancedFiltersProps {
  filters: SearchFilters;
  client: string;
  onClient: (text: string) => void;
  onChange: (changes: SearchFilters) => void;
}

/** Whole days, inclusive, and a part of the client's name [SE-01 SE-08]. */
export const AdvancedFilters = ({ filters, client, onClient, onChange }: AdvancedFiltersProps) => {
  const clientId = useId();
  const tagsId = useId();
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
          value={namesInText(filters.tag).map((name) => ({ name, colour: 'grey' }))}
          onChange={(tags) => onChange({ tag: textOfNames(tags.map(({ name }) => name)) })}
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
    </div>
  );
};

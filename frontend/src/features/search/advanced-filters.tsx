import { limits } from '@jobref/contracts/limits';
import { DatePicker, Input } from 'antd';
import dayjs from 'dayjs';
import { useId } from 'react';
import { dateLocale } from '../../ui/date-locale.js';
import type { SearchFilters } from './search-filters.js';
import styles from './search-page.module.css';

const dateFormat = 'YYYY-MM-DD';

interface DateFieldProps {
  label: string;
  value: string | undefined;
  onChange: (value: string) => void;
}

const DateField = ({ label, value, onChange }: DateFieldProps) => {
  const id = useId();
  const day = dayjs(value ?? null);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <DatePicker
        id={id}
        locale={dateLocale}
        format={dateFormat}
        placeholder={dateFormat}
        value={day.isValid() ? day : null}
        // A date that was typed counts as soon as the field is left, as everywhere.
        changeOnBlur
        onChange={(chosen) => onChange(chosen?.format(dateFormat) ?? '')}
      />
    </div>
  );
};

interface AdvancedFiltersProps {
  filters: SearchFilters;
  client: string;
  onClient: (text: string) => void;
  onChange: (changes: SearchFilters) => void;
}

/** Whole days, inclusive, and a part of the client's name [SE-01 SE-08]. */
export const AdvancedFilters = ({ filters, client, onClient, onChange }: AdvancedFiltersProps) => {
  const clientId = useId();
  return (
    <div className={styles.advanced}>
      <DateField label="Date From" value={filters.dateFrom} onChange={(dateFrom) => onChange({ dateFrom })} />
      <DateField label="Date To" value={filters.dateTo} onChange={(dateTo) => onChange({ dateTo })} />
      <div className={styles.field}>
        <label htmlFor={clientId}>Client Name</label>
        <Input
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

import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useId } from 'react';
import { dateLocale } from '../../ui/date-locale.js';
import styles from './search-page.module.css';

const dateFormat = 'YYYY-MM-DD';

interface DateFieldProps {
  label: string;
  value: string | undefined;
  onChange: (value: string) => void;
}

/** A day, typed or picked. */
export const DateField = ({ label, value, onChange }: DateFieldProps) => {
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

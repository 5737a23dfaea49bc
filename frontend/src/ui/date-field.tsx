import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useId } from 'react';
import { dateLocale } from './date-locale.js';

const dateFormat = 'YYYY-MM-DD';

interface DateFieldProps {
  label: string;
  className: string | undefined;
  /** As 2026-11-21. */
  value: string | undefined;
  /** The days between which one can be chosen. */
  min?: string | undefined;
  max?: string | undefined;
  /** A day is always chosen. */
  required?: boolean;
  onChange: (day: string | null) => void;
}

/** A day, typed or picked. */
export const DateField = ({
  label,
  className,
  value,
  min,
  max,
  required = false,
  onChange,
}: DateFieldProps) => {
  const id = useId();
  const day = value ? dayjs(value) : null;
  return (
    <div className={className}>
      <label htmlFor={id}>{label}</label>
      <DatePicker
        id={id}
        locale={dateLocale}
        format={dateFormat}
        placeholder={dateFormat}
        value={day?.isValid() ? day : null}
        {...(min && { minDate: dayjs(min) })}
        {...(max && { maxDate: dayjs(max) })}
        allowClear={!required}
        // A date that was typed counts as soon as the field is left, as everywhere.
        changeOnBlur
        onChange={(chosen) => onChange(chosen?.format(dateFormat) ?? null)}
      />
    </div>
  );
};

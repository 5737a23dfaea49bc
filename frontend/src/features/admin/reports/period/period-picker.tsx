import type { ReportPeriod } from '@jobref/contracts/reports';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useId } from 'react';
import { dateLocale } from '../../../../ui/date-locale.js';
import { Segmented } from '../../../../ui/segmented.js';
import { movedEnd, type Choice, type Preset } from './report-period.js';
import styles from './period-picker.module.css';

const dateFormat = 'YYYY-MM-DD';
const options = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: 'year', label: 'This year' },
  { value: 'custom', label: 'Custom' },
] as const;

interface DayFieldProps {
  label: string;
  value: string;
  today: string;
  onChange: (day: string) => void;
}

const DayField = ({ label, value, today, onChange }: DayFieldProps) => {
  const id = useId();
  return (
    <div className={styles.day}>
      <label htmlFor={id}>{label}</label>
      <DatePicker
        id={id}
        locale={dateLocale}
        format={dateFormat}
        value={dayjs(value)}
        maxDate={dayjs(today)}
        allowClear={false}
        changeOnBlur
        onChange={(chosen) => chosen && onChange(chosen.format(dateFormat))}
      />
    </div>
  );
};

interface PeriodPickerProps {
  choice: Choice;
  period: ReportPeriod;
  today: string;
  onChoose: (wanted: Preset | ReportPeriod) => void;
}

/** The usual periods side by side; Custom begins with the days that are shown. */
export const PeriodPicker = ({ choice, period, today, onChoose }: PeriodPickerProps) => (
  <>
    <div className={styles.choices}>
      <Segmented
        label="Period"
        options={options}
        value={choice}
        onChange={(wanted) => onChoose(wanted === 'custom' ? period : wanted)}
      />
    </div>
    {choice === 'custom' && (
      <div className={styles.days}>
        {(['from', 'to'] as const).map((end) => (
          <DayField
            key={end}
            label={end === 'from' ? 'From' : 'To'}
            value={period[end]}
            today={today}
            onChange={(day) => onChoose(movedEnd(period, end, day))}
          />
        ))}
      </div>
    )}
  </>
);

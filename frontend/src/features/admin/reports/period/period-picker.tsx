import type { ReportPeriod } from '@jobref/contracts/domain/reports';
import { DateField } from '../../../../ui/forms/date-field.js';
import { Segmented } from '../../../../ui/actions/segmented.js';
import { moveEnd, type Choice, type Preset } from './report-period.js';
import styles from './period-picker.module.css';

const options = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: 'year', label: 'This year' },
  { value: 'custom', label: 'Custom' },
] as const;

interface PeriodPickerProps {
  choice: Choice;
  period: ReportPeriod;
  today: string;
  onChoose: (choice: Preset | ReportPeriod) => void;
}

/** Renders the preset periods and Custom, which starts with the current period. */
export const PeriodPicker = ({ choice, period, today, onChoose }: PeriodPickerProps) => (
  <>
    <div className={styles.choices}>
      <Segmented
        label="Period"
        options={options}
        value={choice}
        onChange={(choice) => onChoose(choice === 'custom' ? period : choice)}
      />
    </div>
    {choice === 'custom' && (
      <div className={styles.days}>
        {(['from', 'to'] as const).map((end) => (
          <DateField
            key={end}
            className={styles.day}
            label={end === 'from' ? 'From' : 'To'}
            value={period[end]}
            max={today}
            required
            onChange={(day) => day && onChoose(moveEnd(period, end, day))}
          />
        ))}
      </div>
    )}
  </>
);

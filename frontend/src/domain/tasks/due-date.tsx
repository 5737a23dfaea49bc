import { dayOf } from '../days/local-days.js';
import { dayText, daysLate, dueDateText } from './due-date-text.js';
import styles from './due-date.module.css';
import { useNow } from '../../ui/hooks/use-now.js';

interface DueDateProps {
  /** A calendar date, YYYY-MM-DD; renders nothing for null. */
  value: string | null;
  /** Completed or cancelled tasks are never late. */
  done?: boolean;
  /** Text before the day: "due ". */
  prefix?: string;
}

/** A task's due date; in red and with the word "late" once the day has passed on the viewer's own calendar. */
export const DueDate = ({ value, done = false, prefix = '' }: DueDateProps) => {
  const today = dayOf(useNow());
  if (value === null) return null;
  const isLate = !done && daysLate(value, today) > 0;
  return (
    <time dateTime={value} className={styles.due} data-late={isLate}>
      {prefix}
      {isLate ? dueDateText(value, today) : dayText(value, today)}
    </time>
  );
};

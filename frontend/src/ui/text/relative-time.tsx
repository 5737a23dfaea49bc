import { exactTime, relativeTime, shortRelativeTime } from './relative-time-text.js';
import { useNow } from '../hooks/use-now.js';

interface RelativeTimeProps {
  /** ISO 8601, as sent by the API. */
  value: string;
  /** `short` is the dashboard's wording, `distance` the one of all other screens [ST-08]. */
  wording?: 'short' | 'distance';
  className?: string | undefined;
}

/** The time elapsed, with the exact time as tooltip. Updates every minute. */
export const RelativeTime = ({ value, wording = 'distance', className }: RelativeTimeProps) => {
  const current = useNow();
  const moment = new Date(value);
  return (
    <time dateTime={value} className={className} title={exactTime(value)}>
      {wording === 'short' ? shortRelativeTime(moment, current) : relativeTime(moment, current)}
    </time>
  );
};

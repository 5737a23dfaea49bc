import { exactTime, relativeTime, shortRelativeTime } from './relative-time-text.js';
import { useMediaQuery } from '../hooks/use-media-query.js';
import { useNow } from '../hooks/use-now.js';

interface RelativeTimeProps {
  /** ISO 8601, as sent by the API. */
  value: string;
  /** `short` is the dashboard's wording, `distance` the one of all other screens [ST-08]. */
  wording?: 'short' | 'distance';
  className?: string | undefined;
}

/** The time elapsed, with the exact time as tooltip. Updates every minute. On paper the exact time, as it stays true. */
export const RelativeTime = ({ value, wording = 'distance', className }: RelativeTimeProps) => {
  const current = useNow();
  const isPrinted = useMediaQuery('print');
  const moment = new Date(value);
  const elapsed = wording === 'short' ? shortRelativeTime : relativeTime;
  return (
    <time dateTime={value} className={className} title={exactTime(value)}>
      {isPrinted ? exactTime(value) : elapsed(moment, current)}
    </time>
  );
};

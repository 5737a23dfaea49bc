import { plusDays } from '@jobref/contracts/domain/days';

/** Returns the Monday on or before a day. */
export const mondayOf = (day: string) => plusDays(day, -((new Date(day).getUTCDay() + 6) % 7));

const format = (options: Intl.DateTimeFormatOptions) => {
  const written = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
  return (day: string) => written.format(new Date(day));
};

/** "20 Nov" */
export const shortDay = format({ day: 'numeric', month: 'short' });
/** "20 Nov 2026" */
export const dayWithYear = format({ day: 'numeric', month: 'short', year: 'numeric' });
/** "20 November 2026" */
const longDay = format({ day: 'numeric', month: 'long', year: 'numeric' });
/** "Fri, 20 Nov 2026" */
export const dayWithWeekday = format({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });

const dayAndMonth = format({ day: 'numeric', month: 'long' });

/** Returns "22 October to 20 November 2026": the first day without the parts that equal the last day's. */
export const periodText = ({ from, to }: { from: string; to: string }) => {
  if (from === to) return longDay(to);
  if (from.slice(0, 4) !== to.slice(0, 4)) return `${longDay(from)} to ${longDay(to)}`;
  const first = from.slice(0, 7) === to.slice(0, 7) ? String(Number(from.slice(8))) : dayAndMonth(from);
  return `${first} to ${longDay(to)}`;
};

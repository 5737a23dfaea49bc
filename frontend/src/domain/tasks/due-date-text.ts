import { counted } from '../../ui/text/counted.js';

const dayLength = 86_400_000;

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Returns "23 Nov", with the year if it differs from `today`'s. Both are calendar dates, YYYY-MM-DD. */
export const dayText = (date: string, today: string): string => {
  const day = dayFormat.format(new Date(date));
  return date.slice(0, 4) === today.slice(0, 4) ? day : `${day} ${date.slice(0, 4)}`;
};

/** Returns the whole days since a calendar date; 0 on the day itself and before. */
export const daysLate = (dueDate: string, today: string): number =>
  Math.max(0, Math.round((Date.parse(today) - Date.parse(dueDate)) / dayLength));

/** Returns "23 Nov", or "19 Nov, 1 day late": late by the calendar of `today`, not by UTC. */
export const dueDateText = (dueDate: string, today: string): string => {
  const late = daysLate(dueDate, today);
  const day = dayText(dueDate, today);
  return late === 0 ? day : `${day}, ${counted(late, 'day')} late`;
};

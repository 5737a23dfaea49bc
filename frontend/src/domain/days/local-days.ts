import { isDay } from '../../ui/forms/typed-day.js';

const midnight = (day: string, daysLater = 0) => {
  // From noon, as a day may begin at 01:00 where the clocks skip midnight.
  const date = new Date(`${day}T12:00`);
  date.setDate(date.getDate() + daysLater);
  return date.setHours(0, 0, 0, 0);
};

/** Returns the day of a moment in a time zone, by default the person's own, as YYYY-MM-DD: as Swedes write days. */
export const dayOf = (moment: Date, timeZone?: string): string =>
  moment.toLocaleDateString('sv-SE', { timeZone });

/**
 * Returns the first moment of a day in local time, for the API, which reads a bare day as UTC. Anything else stays
 * unchanged.
 */
export const firstMomentOf = (day: string) => (isDay(day) ? new Date(midnight(day)).toISOString() : day);

/** Returns the last moment of a day in local time, also of days with 23 or 25 hours. */
export const lastMomentOf = (day: string) =>
  isDay(day) ? new Date(midnight(day, 1) - 1).toISOString() : day;

import { dateFormat, type Regional } from '@jobref/contracts/domain/regional';

export interface DateFormats {
  /** 20 November 2026 */
  day(moment: Date): string;
  /** 20 Nov 2026 */
  shortDay(moment: Date): string;
  /** 20 November 2026, 14:02 */
  minute(moment: Date): string;
  /** 20 November 2026, of 2026-11-20. */
  calendarDay(day: string): string;
}

/** Dates as the organisation writes them, in its time zone. */
export const dateFormats = (regional: Regional): DateFormats => {
  const long = dateFormat(regional, { dateStyle: 'long' });
  const medium = dateFormat(regional, { dateStyle: 'medium' });
  const calendar = dateFormat({ ...regional, timeZone: 'UTC' }, { dateStyle: 'long' });
  const time = dateFormat(regional, { timeStyle: 'short' });
  return {
    day: (moment) => long.format(moment),
    shortDay: (moment) => medium.format(moment),
    minute: (moment) => `${long.format(moment)}, ${time.format(moment)}`,
    calendarDay: (day) => calendar.format(new Date(`${day}T00:00:00Z`)),
  };
};

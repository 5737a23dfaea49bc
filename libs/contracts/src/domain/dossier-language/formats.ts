import { dateFormat, dossierTimeFormat, type Regional } from '../regional.js';

export interface DateFormats {
  /** 20 November 2026 */
  day(moment: Date): string;
  /** 20 Nov 2026 */
  shortDay(moment: Date): string;
  /** 20 November 2026, 14:02 */
  minute(moment: Date): string;
  /** 20 Nov 2026, 14:02 */
  shortMinute(moment: Date): string;
  /** 20 November 2026, for 2026-11-20. */
  calendarDay(day: string): string;
  /** 20 Nov 2026, 14:02, for 2026-11-20T14:02:00: local time at an unknown place. */
  clock(time: string): string;
}

/** Returns date formats in the organisation's locale and time zone. */
export const dateFormats = (regional: Regional): DateFormats => {
  const inUtc = { ...regional, timeZone: 'UTC' };
  const long = dateFormat(regional, { dateStyle: 'long' });
  const medium = dateFormat(regional, { dateStyle: 'medium' });
  const calendar = dateFormat(inUtc, { dateStyle: 'long' });
  const clock = dossierTimeFormat(inUtc, 'medium');
  return {
    day: (moment) => long.format(moment),
    shortDay: (moment) => medium.format(moment),
    minute: dossierTimeFormat(regional, 'long'),
    shortMinute: dossierTimeFormat(regional, 'medium'),
    clock: (time) => clock(new Date(`${time}Z`)),
    calendarDay: (day) => calendar.format(new Date(`${day}T00:00:00Z`)),
  };
};

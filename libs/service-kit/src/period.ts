import { AppError } from './errors.js';

const dayMs = 86_400_000;
const isDay = (value: string) => !value.includes('T');
// Midnight with an offset names a day of that place, just as a bare date names one of UTC.
const isMidnight = (value: string) => /T00:00(:00(\.0+)?)?(Z|[+-]\d{2}:?\d{2})$/.test(value);

/** A range of time: from `from` on, and before `until`; null is open. */
export interface Period {
  from: Date | null;
  until: Date | null;
}

/**
 * The range that two parameters mean, `names` being what the caller knows them by [SE-08]: days are whole and inclusive, in
 * `timeZone` (an IANA name) unless the value carries an offset; any other moment is inclusive to the millisecond. Throws
 * `invalid_input` when it ends before it begins.
 */
export const periodBetween = (
  first: string | undefined,
  last: string | undefined,
  names: { first: string; last: string },
  timeZone = 'UTC',
): Period => {
  const from = first === undefined ? null : beginningOf(first, timeZone);
  const until = last === undefined ? null : endOf(last, timeZone);
  if (from && until && until <= from)
    throw new AppError('invalid_input', `${names.last} must not be before ${names.first}`, names.last);
  return { from, until };
};

/** By how much clocks in a time zone are ahead of UTC at a moment, in milliseconds. */
const offsetAt = (moment: number, timeZone: string): number => {
  const named = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).format(moment);
  const [, sign, hours, minutes, seconds] = /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?/.exec(named) ?? [];
  const ahead = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000 + Number(seconds ?? 0) * 1_000;
  return sign === '-' ? -ahead : ahead;
};

/**
 * The moment at which clocks there show midnight of the day that this midnight of UTC names; where they skip it, as they do for
 * summer on the Azores, the first moment of that day.
 */
const midnightIn = (timeZone: string, midnight: number): Date => {
  // Twice: clocks may have been changed between the first guess and the moment itself.
  const first = midnight - offsetAt(midnight, timeZone);
  const second = midnight - offsetAt(first, timeZone);
  const isDayBefore = second + offsetAt(second, timeZone) < midnight;
  return new Date(isDayBefore ? Math.max(first, second) : second);
};

const beginningOf = (value: string, timeZone: string): Date =>
  isDay(value) ? midnightIn(timeZone, Date.parse(value)) : new Date(value);

const endOf = (value: string, timeZone: string): Date =>
  isDay(value)
    ? midnightIn(timeZone, Date.parse(value) + dayMs)
    : new Date(new Date(value).getTime() + (isMidnight(value) ? dayMs : 1));

import { AppError } from './errors.js';

const dayMs = 86_400_000;
const isDay = (value: string) => !value.includes('T');
// Midnight with an offset means a day of that place, just as a bare date means a day in UTC.
const isMidnight = (value: string) => /T00:00(:00(\.0+)?)?(Z|[+-]\d{2}:?\d{2})$/.test(value);

/** A time range from `from` (inclusive) to `until` (exclusive); null is open. */
export interface Period {
  from: Date | null;
  until: Date | null;
}

/**
 * Returns the range given by two parameters, which the caller knows as `names` [SE-08]: days are whole and inclusive,
 * in `timeZone` (an IANA name) unless the value has an offset; any other point in time is inclusive to the millisecond.
 * Throws `invalid_input` if the range ends before it begins.
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

/** Returns the offset of a time zone from UTC at a moment, in milliseconds. */
const offsetAt = (moment: number, timeZone: string): number => {
  const named = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).format(moment);
  const [, sign, hours, minutes, seconds] = /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?/.exec(named) ?? [];
  const ahead = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000 + Number(seconds ?? 0) * 1_000;
  return sign === '-' ? -ahead : ahead;
};

/**
 * Returns midnight in a time zone, for the day given as midnight in UTC; if clocks skip midnight, as they do for summer
 * on the Azores, the first moment of that day.
 */
const midnightIn = (timeZone: string, midnight: number): Date => {
  // Computed twice: the clocks may change between the first guess and the result.
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

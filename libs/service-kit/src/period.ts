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
 * UTC unless the value carries an offset; any other moment is inclusive to the millisecond. Throws `invalid_input` when it
 * ends before it begins.
 */
export const periodBetween = (
  first: string | undefined,
  last: string | undefined,
  names: { first: string; last: string },
): Period => {
  const from = first === undefined ? null : new Date(first);
  const until = last === undefined ? null : endOf(last);
  if (from && until && until <= from)
    throw new AppError('invalid_input', `${names.last} must not be before ${names.first}`, names.last);
  return { from, until };
};

const endOf = (value: string): Date =>
  new Date(new Date(value).getTime() + (isDay(value) || isMidnight(value) ? dayMs : 1));

import { AppError } from '@jobref/service-kit/errors';

const dayMs = 86_400_000;
const isDay = (value: string) => !value.includes('T');
// Midnight with an offset names a day of that place, just as a bare date names one of UTC.
const isMidnight = (value: string) => /T00:00(:00(\.0+)?)?(Z|[+-]\d{2}:?\d{2})$/.test(value);

/** A range of time: from `from` on, and before `until`; null is open. */
export interface CreatedBetween {
  from: Date | null;
  until: Date | null;
}

/**
 * The range that two parameters of a search mean [SE-08]: days are whole and inclusive, in UTC unless the value carries
 * an offset; any other moment is inclusive to the millisecond. Throws `invalid_input` when it ends before it begins.
 */
export const createdBetween = (dateFrom: string | undefined, dateTo: string | undefined): CreatedBetween => {
  const from = dateFrom === undefined ? null : new Date(dateFrom);
  const until = dateTo === undefined ? null : endOf(dateTo);
  if (from && until && until <= from)
    throw new AppError('invalid_input', 'dateTo must not be before dateFrom', 'dateTo');
  return { from, until };
};

const endOf = (value: string): Date =>
  new Date(new Date(value).getTime() + (isDay(value) || isMidnight(value) ? dayMs : 1));

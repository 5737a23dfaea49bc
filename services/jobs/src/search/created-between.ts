import { type Period, periodBetween } from '@jobref/service-kit/period';

/** The range that a search's two dates mean [SE-08]. Throws `invalid_input` when it ends before it begins. */
export const createdBetween = (
  dateFrom: string | undefined,
  dateTo: string | undefined,
  timeZone?: string,
): Period => periodBetween(dateFrom, dateTo, { first: 'dateFrom', last: 'dateTo' }, timeZone);

import type { JobReferenceFilters } from '@jobref/contracts/domain/job-references';
import { savedParameter } from '@jobref/contracts/domain/saved-parameter';
import { parseTagNames } from '@jobref/contracts/domain/tag-names';
import { useSearchParams } from 'react-router-dom';
import { firstMomentOf, lastMomentOf } from '../../domain/days/local-days.js';
import { statusLabel } from '../../domain/status/status-badge.js';
import { parseSearch } from './search-box.js';
import { fullDayText } from '../../ui/forms/typed-day.js';

export const filterNames = [
  'query',
  'status',
  'has',
  'clientFilter',
  'tag',
  'dateFrom',
  'dateTo',
] as const satisfies readonly (keyof JobReferenceFilters)[];
export type FilterName = (typeof filterNames)[number];
/** Filters as in the URL: only those that are set. */
export type SearchFilters = Partial<Record<FilterName, string>>;

const labels: Record<FilterName, string> = {
  query: 'Text',
  status: 'Status',
  has: 'With',
  clientFilter: 'Client',
  tag: 'Tag',
  dateFrom: 'From',
  dateTo: 'To',
};

export const hasFilterText = (has: string) => (has === 'pdfs' ? 'PDFs' : has);

const valueText = (name: FilterName, value: string) => {
  if (name === 'status') return statusLabel(value);
  if (name === 'has') return hasFilterText(value);
  if (name === 'tag') return parseTagNames(value).join(', ');
  return name === 'dateFrom' || name === 'dateTo' ? fullDayText(value) : value;
};

/** Returns the text of a filter's badge: "Status: In Progress". */
export const filterText = (name: FilterName, value: string) => `${labels[name]}: ${valueText(name, value)}`;

/** Drops empty filters; the order is fixed. */
export const withoutEmptyFilters = (filters: SearchFilters) =>
  Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = filters[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  ) as SearchFilters;

/** Whether the date range is reversed, so that the search can find nothing. */
export const isDateRangeReversed = ({ dateFrom, dateTo }: SearchFilters) =>
  Boolean(dateFrom && dateTo && dateTo < dateFrom);

/** Returns the query string of the page: only set filters, in a fixed order. */
export const addressOf = (filters: SearchFilters) =>
  new URLSearchParams(withoutEmptyFilters(filters)).toString();

/** Returns the set request parameters, in a fixed order; days are in the person's time zone [SE-05 SE-08]. */
export const searchParameters = (filters: SearchFilters) => {
  const { dateFrom, dateTo, ...others } = withoutEmptyFilters(filters);
  return {
    ...others,
    ...(dateFrom && { dateFrom: firstMomentOf(dateFrom) }),
    ...(dateTo && { dateTo: lastMomentOf(dateTo) }),
  };
};

/** Keeps the filters in the URL: a search can be shared, and survives reload and Back [SE-07]. */
export const useSearchFilters = () => {
  const [parameters, setParameters] = useSearchParams();
  // `query` may contain typed filters; these apply unless the URL sets the filter explicitly.
  const typed = parseSearch(parameters.get('query') ?? '');
  const filterOf = (name: FilterName) => (name !== 'query' && parameters.get(name)) || typed[name];
  const filters = withoutEmptyFilters(Object.fromEntries(filterNames.map((name) => [name, filterOf(name)])));
  /** With `replace`, pauses in typing do not add history entries. */
  const change = (changes: SearchFilters, { replace = false } = {}) => {
    const address = addressOf({ ...filters, ...changes });
    // Enter after the pause repeats the current search: it adds no history entry.
    if (address === addressOf(filters)) return;
    const next = new URLSearchParams(address);
    const saved = parameters.get(savedParameter);
    if (saved) next.set(savedParameter, saved);
    setParameters(next, { replace, preventScrollReset: true });
  };
  const clear = () => setParameters({}, { preventScrollReset: true });
  return { filters, change, clear };
};

import type { JobReferenceFilters } from '@jobref/contracts/domain/job-references';
import { savedParameter } from '@jobref/contracts/domain/saved-parameter';
import { namesInText } from '@jobref/contracts/domain/tag-names';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { firstMomentOf, lastMomentOf } from '../../domain/days/own-days.js';
import { statusLabel } from '../../domain/status/status-badge.js';
import { filtersIn } from './search-box.js';
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
/** As in the address: only what is set. */
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
  if (name === 'tag') return namesInText(value).join(', ');
  return name === 'dateFrom' || name === 'dateTo' ? fullDayText(value) : value;
};

/** "Status: In Progress", for the badge of an active filter. */
export const filterText = (name: FilterName, value: string) => `${labels[name]}: ${valueText(name, value)}`;

/** Without those that are empty, in a fixed order. */
export const setOnly = (filters: SearchFilters) =>
  Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = filters[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  ) as SearchFilters;

/** Such a search finds nothing, whatever there is. */
export const endsBeforeItBegins = ({ dateFrom, dateTo }: SearchFilters) =>
  Boolean(dateFrom && dateTo && dateTo < dateFrom);

/** The page's address: only what is set, in a fixed order. */
export const addressOf = (filters: SearchFilters) => new URLSearchParams(setOnly(filters)).toString();

/** What a search sends: only the set parameters, in a fixed order; days are those of the person who looks [SE-05 SE-08]. */
export const searchParameters = (filters: SearchFilters) => {
  const { dateFrom, dateTo, ...others } = setOnly(filters);
  return {
    ...others,
    ...(dateFrom && { dateFrom: firstMomentOf(dateFrom) }),
    ...(dateTo && { dateTo: lastMomentOf(dateTo) }),
  };
};

/** The filters live in the page's address: a search can be shared, and survives reload and Back [SE-07]. */
export const useSearchFilters = () => {
  const [parameters, setParameters] = useSearchParams();
  const filters = useMemo(() => {
    // An address may hold a text as somebody typed it: what it names is set, unless a filter of its own says otherwise.
    const typed = filtersIn(parameters.get('query') ?? '');
    const filterOf = (name: FilterName) => (name !== 'query' && parameters.get(name)) || typed[name];
    return setOnly(Object.fromEntries(filterNames.map((name) => [name, filterOf(name)])));
  }, [parameters]);
  /** `replace`: while a person types, not every pause becomes a step of Back. */
  const change = useCallback(
    (changes: SearchFilters, { replace = false } = {}) => {
      const address = addressOf({ ...filters, ...changes });
      // Enter after the pause asks for what is there already: no step of Back leads to the same.
      if (address === addressOf(filters)) return;
      const next = new URLSearchParams(address);
      const saved = parameters.get(savedParameter);
      if (saved) next.set(savedParameter, saved);
      setParameters(next, { replace, preventScrollReset: true });
    },
    [filters, parameters, setParameters],
  );
  const clear = useCallback(() => setParameters({}, { preventScrollReset: true }), [setParameters]);
  return { filters, change, clear };
};

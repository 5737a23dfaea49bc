import type { JobReferenceFilters } from '@jobref/contracts/job-references';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { statusLabel } from '../../ui/status-badge.js';

export const filterNames = [
  'query',
  'status',
  'clientFilter',
  'dateFrom',
  'dateTo',
] as const satisfies readonly (keyof JobReferenceFilters)[];
export type FilterName = (typeof filterNames)[number];
/** As in the address: only what is set. */
export type SearchFilters = Partial<Record<FilterName, string>>;

const labels: Record<FilterName, string> = {
  query: 'Text',
  status: 'Status',
  clientFilter: 'Client',
  dateFrom: 'From',
  dateTo: 'To',
};

/** "Status: In Progress", for the badge of an active filter. */
export const filterText = (name: FilterName, value: string) =>
  `${labels[name]}: ${name === 'status' ? statusLabel(value) : value}`;

const setOnly = (filters: SearchFilters) =>
  Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = filters[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  ) as SearchFilters;

/** The query string of a search: only the set parameters, in a fixed order [SE-05]. */
export const searchQueryString = (filters: SearchFilters, cursor: string | null = null) =>
  new URLSearchParams({ ...setOnly(filters), ...(cursor !== null && { cursor }) }).toString();

/** The filters live in the page's address: a search can be shared, and survives reload and Back [SE-07]. */
export const useSearchFilters = () => {
  const [parameters, setParameters] = useSearchParams();
  const filters = useMemo(
    () => setOnly(Object.fromEntries(filterNames.map((name) => [name, parameters.get(name) ?? '']))),
    [parameters],
  );
  /** `replace`: while a person types, not every pause becomes a step of Back. */
  const change = useCallback(
    (changes: SearchFilters, { replace = false } = {}) =>
      setParameters((before) => searchQueryString({ ...Object.fromEntries(before), ...changes }), {
        replace,
      }),
    [setParameters],
  );
  const clear = useCallback(() => setParameters({}), [setParameters]);
  return { filters, change, clear };
};

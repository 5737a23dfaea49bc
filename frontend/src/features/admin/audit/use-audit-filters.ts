import { isUuid } from '../../../is-uuid.js';
import { useQueryParameters } from '../../../ui/hooks/use-query-parameters.js';
import { isDay } from '../../../ui/forms/typed-day.js';
import { firstMomentOf, lastMomentOf } from '../../../domain/days/local-days.js';

const filterNames = ['who', 'action', 'since', 'until'] as const;
type FilterName = (typeof filterNames)[number];
/** Filters as in the address: only those that are set. Days are in the viewer's time zone. */
export type AuditFilters = Partial<Record<FilterName, string>>;

const isValid: Record<FilterName, (value: string) => boolean> = {
  who: isUuid,
  action: (value) => value.length <= 100,
  since: isDay,
  until: isDay,
};

/** Returns the API's query parameters; days begin and end in the viewer's time zone. */
export const auditSearchParams = ({ who, action, since, until }: AuditFilters) => {
  const query = new URLSearchParams();
  if (since) query.set('from', firstMomentOf(since));
  if (until) query.set('to', lastMomentOf(until));
  if (who) query.set('userId', who);
  if (action) query.set('action', action);
  return query;
};

/** Returns the filters from the query parameters; invalid values are ignored. */
export const useAuditFilters = () => {
  const { parameters, change } = useQueryParameters();
  const filters: AuditFilters = {};
  for (const name of filterNames) {
    const value = parameters.get(name);
    if (value && isValid[name](value)) filters[name] = value;
  }
  const clear = () => change({ who: null, action: null, since: null, until: null });
  return { filters, change, clear };
};

import type { AuditEntry } from '@jobref/contracts/domain/audit';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { requestPage } from '../../../api/request.js';
import { auditQuery, type AuditFilters } from './use-audit-filters.js';

const path = '/api/admin/audit';
const pageSize = '20';

const pathOf = (filters: AuditFilters, cursor: string | null) => {
  const query = auditQuery(filters);
  query.set('limit', pageSize);
  if (cursor) query.set('cursor', cursor);
  return `${path}?${query.toString()}`;
};

/** GET /api/admin/audit, page after page, newest first; asked for anew whenever the page is opened [RP-02]. */
export const useAuditLog = (filters: AuditFilters) =>
  useInfiniteQuery({
    queryKey: [path, filters],
    queryFn: ({ pageParam, signal }) => requestPage<AuditEntry>(pathOf(filters, pageParam), signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Where the browser fetches the same entries as a file. */
export const csvPath = (filters: AuditFilters) => {
  const query = auditQuery(filters).toString();
  return `${path}.csv${query && `?${query}`}`;
};

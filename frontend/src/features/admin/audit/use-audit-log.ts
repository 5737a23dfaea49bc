import type { AuditEntry } from '@jobref/contracts/domain/audit';
import { keepPreviousData } from '@tanstack/react-query';
import { usePages } from '../../../api/use-pages.js';
import { auditQuery, type AuditFilters } from './use-audit-filters.js';

const path = '/api/admin/audit';
const pageSize = 20;

/** GET /api/admin/audit, page after page, newest first; asked for anew whenever the page is opened [RP-02]. */
export const useAuditLog = (filters: AuditFilters) =>
  usePages<AuditEntry>([path, filters], {
    parameters: () => ({ ...Object.fromEntries(auditQuery(filters)), limit: pageSize }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Where the browser fetches the same entries as a file. */
export const csvPath = (filters: AuditFilters) => {
  const query = auditQuery(filters).toString();
  return `${path}.csv${query && `?${query}`}`;
};

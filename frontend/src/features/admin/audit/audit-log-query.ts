import type { AuditEntry } from '@jobref/contracts/domain/audit';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { pagesQuery } from '../../../api/query.js';
import { auditQuery, type AuditFilters } from './use-audit-filters.js';

const path = '/api/admin/audit';
const pageSize = 20;

/** Newest first; asked for anew whenever the page is opened [RP-02]. */
export const auditLogQuery = (filters: AuditFilters) =>
  infiniteQueryOptions({
    ...pagesQuery<AuditEntry>([path, filters], () => ({
      ...Object.fromEntries(auditQuery(filters)),
      limit: pageSize,
    })),
    staleTime: 0,
  });

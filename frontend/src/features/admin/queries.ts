import type { AuditEntry } from '@jobref/contracts/domain/audit';
import type { TextProgress } from '@jobref/contracts/domain/files';
import type { OrganisationSettings } from '@jobref/contracts/domain/organisation';
import type { OwnedWork } from '@jobref/contracts/domain/owned-work';
import type { Report, ReportPeriod } from '@jobref/contracts/domain/reports';
import type { TagRecord } from '@jobref/contracts/domain/tags';
import type { RoleHolder, SystemUser } from '@jobref/contracts/domain/users';
import { queryOptions } from '@tanstack/react-query';
import { allQuery, refetchOnShow, oneQuery, pagesQuery } from '../../api/query.js';
import { auditSearchParams, type AuditFilters } from './audit/use-audit-filters.js';

/** All users. */
export const usersQuery = refetchOnShow(allQuery<RoleHolder>('/api/admin/users'));

/** All users with the state of their setup and last mail. */
export const systemUsersQuery = refetchOnShow(allQuery<SystemUser>('/api/admin/system-users'));

/** Counts of a person's job references and open tasks. */
export const ownedWorkQuery = (userId: string) =>
  refetchOnShow(oneQuery<OwnedWork>('/api/admin/system-users', userId, 'holdings'));

export const settingsPath = '/api/admin/settings';

export const settingsQuery = refetchOnShow(oneQuery<OrganisationSettings>(settingsPath));

export const adminTagsPath = '/api/admin/tags';

/** The organisation's tags, each with its number of job references. */
export const adminTagsQuery = refetchOnShow(oneQuery<TagRecord[]>(adminTagsPath));

const progressPollInterval = 10_000;

/** Progress of reading files' text; polled while files wait. */
export const textProgressQuery = queryOptions({
  ...refetchOnShow(oneQuery<TextProgress>('/api/admin/file-texts')),
  refetchInterval: ({ state }) => (state.data?.waiting ? progressPollInterval : false),
});

export const reportQuery = (period: ReportPeriod | null) =>
  queryOptions({
    ...refetchOnShow(oneQuery<Report>('/api/admin/reports', { ...period })),
    enabled: period !== null,
  });

const auditPageSize = 20;

/** Audit entries, newest first [RP-02]. */
export const auditLogQuery = (filters: AuditFilters) =>
  refetchOnShow(
    pagesQuery<AuditEntry>(['/api/admin/audit', filters], () => ({
      ...Object.fromEntries(auditSearchParams(filters)),
      limit: auditPageSize,
    })),
  );

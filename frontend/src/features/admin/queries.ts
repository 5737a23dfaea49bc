import type { AuditEntry } from '@jobref/contracts/domain/audit';
import type { TextProgress } from '@jobref/contracts/domain/files';
import type { OrganisationSettings } from '@jobref/contracts/domain/organisation';
import type { OwnedWork } from '@jobref/contracts/domain/owned-work';
import type { Report, ReportPeriod } from '@jobref/contracts/domain/reports';
import type { TagRecord } from '@jobref/contracts/domain/tags';
import type { RoleHolder, SystemUser } from '@jobref/contracts/domain/users';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { allQuery, refetchOnShow, oneQuery, pagesQuery } from '../../api/query.js';
import { auditSearchParams, type AuditFilters } from './audit/use-audit-filters.js';

/** All users. */
export const usersQuery = queryOptions({ ...allQuery<RoleHolder>('/api/admin/users'), ...refetchOnShow });

/** All users with the state of their setup and last mail. */
export const systemUsersQuery = queryOptions({
  ...allQuery<SystemUser>('/api/admin/system-users'),
  ...refetchOnShow,
});

/** Counts of a person's job references and open tasks. */
export const ownedWorkQuery = (userId: string) =>
  queryOptions({
    ...oneQuery<OwnedWork>('/api/admin/system-users', userId, 'holdings'),
    ...refetchOnShow,
  });

export const settingsPath = '/api/admin/settings';

export const settingsQuery = queryOptions({
  ...oneQuery<OrganisationSettings>(settingsPath),
  ...refetchOnShow,
});

export const adminTagsPath = '/api/admin/tags';

/** The organisation's tags, each with its number of job references. */
export const adminTagsQuery = queryOptions({ ...oneQuery<TagRecord[]>(adminTagsPath), ...refetchOnShow });

const progressPollInterval = 10_000;

/** Progress of reading files' text; polled while files wait. */
export const textProgressQuery = queryOptions({
  ...oneQuery<TextProgress>('/api/admin/file-texts'),
  ...refetchOnShow,
  refetchInterval: ({ state }) => (state.data?.waiting ? progressPollInterval : false),
});

export const reportQuery = (period: ReportPeriod | null) =>
  queryOptions({
    ...oneQuery<Report>('/api/admin/reports', { ...period }),
    enabled: period !== null,
    ...refetchOnShow,
  });

const auditPageSize = 20;

/** Audit entries, newest first [RP-02]. */
export const auditLogQuery = (filters: AuditFilters) =>
  infiniteQueryOptions({
    ...pagesQuery<AuditEntry>(['/api/admin/audit', filters], () => ({
      ...Object.fromEntries(auditSearchParams(filters)),
      limit: auditPageSize,
    })),
    ...refetchOnShow,
  });

import type { AuditEntry } from '@jobref/contracts/domain/audit';
import type { TextProgress } from '@jobref/contracts/domain/files';
import type { OrganisationSettings } from '@jobref/contracts/domain/organisation';
import type { OwnedWork } from '@jobref/contracts/domain/owned-work';
import type { Report, ReportPeriod } from '@jobref/contracts/domain/reports';
import type { TagRecord } from '@jobref/contracts/domain/tags';
import type { SystemUser, User } from '@jobref/contracts/domain/users';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { allQuery, oneQuery, pagesQuery } from '../../api/query.js';
import { auditQuery, type AuditFilters } from './audit/use-audit-filters.js';

/** Everybody, for the role view; asked for anew whenever it is opened. */
export const usersQuery = queryOptions({ ...allQuery<User>('/api/admin/users'), staleTime: 0 });

/** Everybody with the state of their set-up and last mail; asked for anew whenever it is opened. */
export const systemUsersQuery = queryOptions({
  ...allQuery<SystemUser>('/api/admin/system-users'),
  staleTime: 0,
});

/** The job references that a person owns, and the tasks that wait for them; asked for anew each time. */
export const ownedWorkQuery = (userId: string) =>
  queryOptions({
    ...oneQuery<OwnedWork>('/api/admin/system-users', userId, 'holdings'),
    staleTime: 0,
  });

export const settingsPath = '/api/admin/settings';

/** The organisation as administrators set it. */
export const settingsQuery = oneQuery<OrganisationSettings>(settingsPath);

export const adminTagsPath = '/api/admin/tags';

/** The organisation's tags, with how many job references have each. */
export const adminTagsQuery = oneQuery<TagRecord[]>(adminTagsPath);

const progressPollInterval = 10_000;

/** How far the reading of files' text is. */
export const textProgressQuery = queryOptions({
  ...oneQuery<TextProgress>('/api/admin/file-texts'),
  refetchInterval: ({ state }) => (state.data?.waiting ? progressPollInterval : false),
});

/** The figures of a period; asked for anew whenever the page is opened. */
export const reportQuery = (period: ReportPeriod | null) =>
  queryOptions({
    ...oneQuery<Report>('/api/admin/reports', { ...period }),
    enabled: period !== null,
    staleTime: 0,
  });

const auditPageSize = 20;

/** Newest first; asked for anew whenever the page is opened [RP-02]. */
export const auditLogQuery = (filters: AuditFilters) =>
  infiniteQueryOptions({
    ...pagesQuery<AuditEntry>(['/api/admin/audit', filters], () => ({
      ...Object.fromEntries(auditQuery(filters)),
      limit: auditPageSize,
    })),
    staleTime: 0,
  });

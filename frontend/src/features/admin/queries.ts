import type { AuditEntry } from '@jobref/contracts/domain/audit';
import type { TextProgress } from '@jobref/contracts/domain/files';
import type { OrganisationSettings } from '@jobref/contracts/domain/organisation';
import type { OwnedWork } from '@jobref/contracts/domain/owned-work';
import type { Report, ReportPeriod } from '@jobref/contracts/domain/reports';
import type { TagRecord } from '@jobref/contracts/domain/tags';
import type { SystemUser, User } from '@jobref/contracts/domain/users';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { allQuery, askedWhenShown, oneQuery, pagesQuery } from '../../api/query.js';
import { auditQuery, type AuditFilters } from './audit/use-audit-filters.js';

/** Everybody, for the role view. */
export const usersQuery = queryOptions({ ...allQuery<User>('/api/admin/users'), ...askedWhenShown });

/** Everybody with the state of their set-up and last mail. */
export const systemUsersQuery = queryOptions({
  ...allQuery<SystemUser>('/api/admin/system-users'),
  ...askedWhenShown,
});

/** The job references that a person owns, and the tasks that wait for them. */
export const ownedWorkQuery = (userId: string) =>
  queryOptions({
    ...oneQuery<OwnedWork>('/api/admin/system-users', userId, 'holdings'),
    ...askedWhenShown,
  });

export const settingsPath = '/api/admin/settings';

/** The organisation as administrators set it. */
export const settingsQuery = queryOptions({
  ...oneQuery<OrganisationSettings>(settingsPath),
  ...askedWhenShown,
});

export const adminTagsPath = '/api/admin/tags';

/** The organisation's tags, with how many job references have each. */
export const adminTagsQuery = queryOptions({ ...oneQuery<TagRecord[]>(adminTagsPath), ...askedWhenShown });

const progressPollInterval = 10_000;

/** How far the reading of files' text is. */
export const textProgressQuery = queryOptions({
  ...oneQuery<TextProgress>('/api/admin/file-texts'),
  ...askedWhenShown,
  refetchInterval: ({ state }) => (state.data?.waiting ? progressPollInterval : false),
});

/** The figures of a period. */
export const reportQuery = (period: ReportPeriod | null) =>
  queryOptions({
    ...oneQuery<Report>('/api/admin/reports', { ...period }),
    enabled: period !== null,
    ...askedWhenShown,
  });

const auditPageSize = 20;

/** Newest first [RP-02]. */
export const auditLogQuery = (filters: AuditFilters) =>
  infiniteQueryOptions({
    ...pagesQuery<AuditEntry>(['/api/admin/audit', filters], () => ({
      ...Object.fromEntries(auditQuery(filters)),
      limit: auditPageSize,
    })),
    ...askedWhenShown,
  });

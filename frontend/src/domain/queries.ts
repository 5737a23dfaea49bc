import type { AppConfig } from '@jobref/contracts/browser/app-config';
import type { JobReference, Stats } from '@jobref/contracts/domain/job-references';
import type { UnreadCount } from '@jobref/contracts/domain/notifications';
import type { Share } from '@jobref/contracts/domain/shares';
import type { ColleagueName } from '@jobref/contracts/domain/users';
import { refetchOnShow, oneQuery } from '../api/query.js';

// Queries of several features; a feature's own queries are in its `queries.ts`.

/** Configuration that the server sends before sign-in. */
export const appConfigQuery = oneQuery<AppConfig>('/api/config');

/** Figures may be missing. */
export const statsQuery = oneQuery<Partial<Stats>>('/api/stats');

/** All unread notifications, and the comments among them [AP-22 CO-01]. */
export const unreadCountQuery = oneQuery<UnreadCount>('/api/notifications/unread-count');

export const jobReferenceQuery = (id: string) => oneQuery<JobReference>('/api/jobs', id);

/** Shares of a job reference, with their permissions. */
export const sharesQuery = (jobReferenceId: string) =>
  oneQuery<Share[]>('/api/jobs', jobReferenceId, 'shares');

/** Active colleagues by name or user name; an exact user name comes first. */
export const colleaguesQuery = (query: string) =>
  refetchOnShow(oneQuery<ColleagueName[]>('/api/users', { query }));

import type { AppConfig } from '@jobref/contracts/browser/app-config';
import type { JobReference, Stats } from '@jobref/contracts/domain/job-references';
import type { UnreadCount } from '@jobref/contracts/domain/notifications';
import type { Share } from '@jobref/contracts/domain/shares';
import type { ColleagueName } from '@jobref/contracts/domain/users';
import { queryOptions } from '@tanstack/react-query';
import { askedWhenShown, oneQuery } from '../api/query.js';

// What several features ask for; a feature's own queries are in its `queries.ts`.

/** What the server offers before anybody signs in. */
export const appConfigQuery = oneQuery<AppConfig>('/api/config');

/** Figures may be missing. */
export const statsQuery = oneQuery<Partial<Stats>>('/api/stats');

/** All, and the comments among them [AP-22 CO-01]. */
export const unreadCountQuery = oneQuery<UnreadCount>('/api/notifications/unread-count');

export const jobReferenceQuery = (id: string) => oneQuery<JobReference>('/api/jobs', id);

/** With whom a job reference is shared, and what they may do. */
export const sharesQuery = (jobReferenceId: string) =>
  oneQuery<Share[]>('/api/jobs', jobReferenceId, 'shares');

/** Active colleagues by name or user name; whose user name it is exactly comes first. */
export const colleaguesQuery = (query: string) =>
  queryOptions({ ...oneQuery<ColleagueName[]>('/api/users', { query }), ...askedWhenShown });

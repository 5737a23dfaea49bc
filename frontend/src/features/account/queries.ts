import type { SessionEntry } from '@jobref/contracts/browser/sessions';
import type { NotificationPreferences } from '@jobref/contracts/domain/notifications';
import { oneQuery } from '../../api/query.js';

/** Where the person is signed in, the newest use first. */
export const sessionsQuery = oneQuery<SessionEntry[]>('/api/auth/sessions');

export const preferencesQuery = oneQuery<NotificationPreferences>('/api/notification-preferences');

import type { SessionEntry } from '@jobref/contracts/browser/sessions';
import type { NotificationPreferences } from '@jobref/contracts/domain/notifications';
import { refetchOnShow, oneQuery } from '../../api/query.js';

/** The user's sessions, most recently used first. */
export const sessionsQuery = refetchOnShow(oneQuery<SessionEntry[]>('/api/auth/sessions'));

export const preferencesQuery = refetchOnShow(
  oneQuery<NotificationPreferences>('/api/notification-preferences'),
);

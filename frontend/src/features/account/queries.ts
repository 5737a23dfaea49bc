import type { SessionEntry } from '@jobref/contracts/browser/sessions';
import type { NotificationPreferences } from '@jobref/contracts/domain/notifications';
import { queryOptions } from '@tanstack/react-query';
import { refetchOnShow, oneQuery } from '../../api/query.js';

/** The user's sessions, most recently used first. */
export const sessionsQuery = queryOptions({
  ...oneQuery<SessionEntry[]>('/api/auth/sessions'),
  ...refetchOnShow,
});

export const preferencesQuery = queryOptions({
  ...oneQuery<NotificationPreferences>('/api/notification-preferences'),
  ...refetchOnShow,
});

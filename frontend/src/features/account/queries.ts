import type { SessionEntry } from '@jobref/contracts/browser/sessions';
import type { NotificationPreferences } from '@jobref/contracts/domain/notifications';
import { queryOptions } from '@tanstack/react-query';
import { oneQuery } from '../../api/query.js';

/** Where the person is signed in, the newest use first; asked for anew each time. */
export const sessionsQuery = queryOptions({
  ...oneQuery<SessionEntry[]>('/api/auth/sessions'),
  staleTime: 0,
});

export const preferencesQuery = oneQuery<NotificationPreferences>('/api/notification-preferences');

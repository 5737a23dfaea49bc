import type { Notification } from '@jobref/contracts/domain/notifications';
import { useInfiniteQuery } from '@tanstack/react-query';
import { pagesQuery } from '../../api/query.js';
import { useIsLive } from '../../live/live-updates.js';

/** The first ten, then ten more on demand [CO-06]. */
export const pageSize = 10;

/** Newest first. */
export const notificationsQuery = pagesQuery<Notification>(['/api/notifications', { limit: pageSize }]);

/** Returns the notifications. Without live updates they are refetched on each mount. */
export const useNotifications = () =>
  useInfiniteQuery({ ...notificationsQuery, staleTime: useIsLive() ? Infinity : 0 });

import type { Notification } from '@jobref/contracts/domain/notifications';
import { useInfiniteQuery } from '@tanstack/react-query';
import { pagesQuery } from '../../api/query.js';
import { useIsLive } from '../../live/live-updates.js';

/** The first ten, and ten more on demand [CO-06]. */
export const pageSize = 10;

/** The last first. */
export const notificationsQuery = pagesQuery<Notification>(['/api/notifications', { limit: pageSize }]);

/** While no stream tells of new ones, they are asked for anew at each opening. */
export const useNotifications = () =>
  useInfiniteQuery({ ...notificationsQuery, staleTime: useIsLive() ? Infinity : 0 });

import type { Notification } from '@jobref/contracts/domain/notifications';
import { usePages, type Pages } from '../../api/use-pages.js';
import { useIsLive } from '../../live/news.js';

/** The first ten, and ten more on demand [CO-06]. */
export const pageSize = 10;

export const notificationsKey = ['/api/notifications', { limit: pageSize }] as const;
export type NotificationPages = Pages<Notification>;

/** GET /api/notifications, the last first, page after page. While no stream tells of new ones, asked for anew at each opening. */
export const useNotifications = () =>
  usePages<Notification>(notificationsKey, { staleTime: useIsLive() ? Infinity : 0 });

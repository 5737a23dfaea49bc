import type { Notification } from '@jobref/contracts/domain/notifications';
import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { requestPage, type ListPage } from '../../api/request.js';
import { useIsLive } from '../../live/news.js';

/** The first ten, and ten more on demand [CO-06]. */
export const pageSize = 10;

export const notificationsKey = ['/api/notifications', { pages: pageSize }] as const;
export type NotificationPages = InfiniteData<ListPage<Notification>, string | null>;

const pathOf = (cursor: string | null) =>
  `${notificationsKey[0]}?${new URLSearchParams({ limit: String(pageSize), ...(cursor && { cursor }) }).toString()}`;

/** While no stream tells of new ones, the list is asked for anew each time somebody opens it. */
const useFreshness = () => (useIsLive() ? Infinity : 0);

/** GET /api/notifications, the last first, page after page. */
export const useNotifications = () =>
  useInfiniteQuery({
    queryKey: notificationsKey,
    queryFn: ({ pageParam, signal }) => requestPage<Notification>(pathOf(pageParam), signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: useFreshness(),
  });

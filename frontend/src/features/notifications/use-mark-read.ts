import type { Notification, UnreadCount } from '@jobref/contracts/domain/notifications';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { mapPages } from '../../api/cached-lists.js';
import { ignoreNotFound } from '../../api/ignore-not-found.js';
import { request } from '../../api/request.js';
import { unreadCountQuery } from '../../domain/queries.js';
import { useAction } from '../../domain/use-action.js';
import { notificationsQuery } from './queries.js';

const path = '/api/notifications';
const paths = [path, `${path}/unread-count`];

/** Optimistic update: marks these as read and lowers the unread count. The refetch afterwards replaces both. */
const markReadOptimistically = async (
  queryClient: QueryClient,
  isMeant: (notification: Notification) => boolean,
  countWithout: (before: UnreadCount, read: readonly Notification[]) => UnreadCount,
) => {
  const keys = [notificationsQuery.queryKey, unreadCountQuery.queryKey];
  await Promise.all(keys.map((queryKey) => queryClient.cancelQueries({ queryKey })));
  const read: Notification[] = [];
  const mark = (notification: Notification) => {
    if (notification.isRead || !isMeant(notification)) return notification;
    read.push(notification);
    return { ...notification, isRead: true };
  };
  queryClient.setQueryData(notificationsQuery.queryKey, mapPages(mark));
  queryClient.setQueryData(unreadCountQuery.queryKey, (before) => before && countWithout(before, read));
};

/** PATCH /api/notifications/{id}/read [AP-23]. Ignores 404: one deleted with its job reference counts as read. */
export const useMarkRead = () => {
  const queryClient = useQueryClient();
  return useAction<unknown, Notification>({
    mutationFn: ({ id }) => ignoreNotFound(request('PATCH', `${path}/${id}/read`)),
    onMutate: ({ id }) =>
      markReadOptimistically(
        queryClient,
        (notification) => notification.id === id,
        ({ count, comments }, read) => ({
          count: Math.max(0, count - read.length),
          comments: Math.max(0, comments - read.filter(({ type }) => type === 'comment').length),
        }),
      ),
    failure: 'Failed to mark the notification as read',
    touches: paths,
    // Clicks on two rows in quick succession are both sent.
    rowOf: ({ id }) => id,
  });
};

/** POST /api/notifications/read-all. */
export const useMarkAllRead = () => {
  const queryClient = useQueryClient();
  return useAction<unknown>({
    mutationFn: () => request('POST', `${path}/read-all`),
    onMutate: () =>
      markReadOptimistically(
        queryClient,
        () => true,
        () => ({ count: 0, comments: 0 }),
      ),
    failure: 'Failed to mark the notifications as read',
    touches: paths,
  });
};

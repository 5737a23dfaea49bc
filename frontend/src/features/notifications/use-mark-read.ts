import type { Notification, UnreadCount } from '@jobref/contracts/domain/notifications';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.js';
import { request } from '../../api/request.js';
import { toastFailure } from '../../session/toast-failure.js';
import { unreadCountKey } from '../../domain/notifications/use-unread-count.js';
import { useSubmitOnce } from '../../api/use-submit-once.js';
import { notificationsKey, type NotificationPages } from './notification-queries.js';

/** Shows these as read at once; the server is asked in any case, and what it says stands. */
const showAsRead = async (queryClient: QueryClient, isMeant: (notification: Notification) => boolean) => {
  const keys = [notificationsKey, unreadCountKey];
  await Promise.all(keys.map((queryKey) => queryClient.cancelQueries({ queryKey })));
  const read: Notification[] = [];
  const mark = (notification: Notification) => {
    if (notification.isRead || !isMeant(notification)) return notification;
    read.push(notification);
    return { ...notification, isRead: true };
  };
  queryClient.setQueryData<NotificationPages>(
    notificationsKey,
    (data) =>
      data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(mark) })) },
  );
  return read;
};

const refresh = (queryClient: QueryClient) =>
  Promise.all(
    [notificationsKey, unreadCountKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );

/** One that is forgotten meanwhile, with the job reference that it told of, is as good as read. */
const markRead = async (id: string) => {
  try {
    await request('PATCH', `${notificationsKey[0]}/${id}/read`);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
};

/** PATCH /api/notifications/{id}/read [AP-23]. */
export const useMarkRead = () => {
  const queryClient = useQueryClient();
  return useSubmitOnce<unknown, Notification>(
    {
      mutationFn: ({ id }) => markRead(id),
      onMutate: async ({ id }) => {
        const read = await showAsRead(queryClient, (notification) => notification.id === id);
        const comments = read.filter(({ type }) => type === 'comment').length;
        queryClient.setQueryData<UnreadCount>(
          unreadCountKey,
          (unread) =>
            unread && {
              count: Math.max(0, unread.count - read.length),
              comments: Math.max(0, unread.comments - comments),
            },
        );
      },
      onError: toastFailure('Error', 'Failed to mark the notification as read'),
      onSettled: () => refresh(queryClient),
    },
    // Of two that are clicked one after the other both are meant.
    ({ id }) => id,
  );
};

/** POST /api/notifications/read-all. */
export const useMarkAllRead = () => {
  const queryClient = useQueryClient();
  return useSubmitOnce<unknown>({
    mutationFn: () => request('POST', `${notificationsKey[0]}/read-all`),
    onMutate: async () => {
      await showAsRead(queryClient, () => true);
      queryClient.setQueryData<UnreadCount>(unreadCountKey, { count: 0, comments: 0 });
    },
    onError: toastFailure('Error', 'Failed to mark the notifications as read'),
    onSettled: () => refresh(queryClient),
  });
};

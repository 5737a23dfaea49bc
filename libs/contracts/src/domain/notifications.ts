import { z } from 'zod';
import { limits } from './limits.js';
import { pageQuery } from './paging.js';
import { id, isoDateTime } from './text.js';

export const notificationType = z.enum([
  'share',
  'handed_over',
  'task_given',
  'task_done',
  'comment',
  'mention',
  'pdf_ready',
  'pdf_failed',
  'link_opened',
  'link_failed',
  'search_match',
  'search_shared',
]);
export type NotificationType = z.infer<typeof notificationType>;

/**
 * A notification for one person [EN-09]. While it is unread, later ones of the same type on the same job reference are
 * folded into it: `amount` counts them, `createdAt` is the time of the last. `link` is a path in the product.
 */
export const notification = z.object({
  id,
  type: notificationType,
  title: z.string(),
  content: z.string(),
  isRead: z.boolean(),
  amount: z.number().int(),
  /** Null for a notification without a job reference, such as a shared saved search. */
  jobReferenceId: id.nullable(),
  link: z.string(),
  createdAt: isoDateTime,
});
export type Notification = z.infer<typeof notification>;

export const notificationsQuery = pageQuery.extend({
  limit: pageQuery.shape.limit.default(limits.notificationsPage),
});

/** Unread notifications; `comments` counts those of type comment [CO-01]. */
export const unreadCount = z.object({ count: z.number().int(), comments: z.number().int() });
export type UnreadCount = z.infer<typeof unreadCount>;

/** Delivery channel of a notification type: in the app; in the app and by mail at once; off. */
export const notificationChannel = z.enum(['app', 'mail', 'off'], {
  error: 'Must be one of app, mail, off',
});
export type NotificationChannel = z.infer<typeof notificationChannel>;

const channels = Object.fromEntries(
  notificationType.options.map((type) => [type, notificationChannel]),
) as Record<NotificationType, typeof notificationChannel>;
export const notificationPreferences = z.object(channels);
export type NotificationPreferences = z.infer<typeof notificationPreferences>;

export const notificationPreferencesRequest = notificationPreferences.partial();
export type NotificationPreferencesRequest = z.infer<typeof notificationPreferencesRequest>;

/** Defaults until the person chooses: mail for things that wait for this person. */
export const defaultPreferences: NotificationPreferences = {
  share: 'mail',
  handed_over: 'mail',
  task_given: 'mail',
  task_done: 'app',
  comment: 'app',
  mention: 'mail',
  pdf_ready: 'app',
  pdf_failed: 'app',
  link_opened: 'app',
  link_failed: 'app',
  search_match: 'app',
  search_shared: 'mail',
};

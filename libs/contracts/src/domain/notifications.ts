import { z } from 'zod';
import { limits } from './limits.js';
import { pageQuery } from './paging.js';
import { id, isoDateTime } from './text.js';

/** What people are told of. */
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
  'search_match',
  'search_shared',
]);
export type NotificationType = z.infer<typeof notificationType>;

/**
 * Something that happened for a person [EN-09]. Later ones of a kind on a job reference are folded into one while it is
 * unread: `amount` says how many it tells of, `createdAt` when the last of them came. `link` is a path in the product.
 */
export const notification = z.object({
  id,
  type: notificationType,
  title: z.string(),
  content: z.string(),
  isRead: z.boolean(),
  amount: z.number().int(),
  /** Null where it is about none: of a saved search that was shared. */
  jobReferenceId: id.nullable(),
  link: z.string(),
  createdAt: isoDateTime,
});
export type Notification = z.infer<typeof notification>;

export const notificationsQuery = pageQuery.extend({
  limit: pageQuery.shape.limit.default(limits.notificationsPage),
});

/** `comments`: those of type comment among them [CO-01]. */
export const unreadCount = z.object({ count: z.number().int(), comments: z.number().int() });
export type UnreadCount = z.infer<typeof unreadCount>;

/** How a person wants to hear of a kind: in the app; in the app and by mail at once; not at all. */
export const notificationChannel = z.enum(['app', 'mail', 'off'], {
  error: 'Must be one of app, mail, off',
});
export type NotificationChannel = z.infer<typeof notificationChannel>;

export const notificationPreferences = z.record(notificationType, notificationChannel);
export type NotificationPreferences = z.infer<typeof notificationPreferences>;

export const notificationPreferencesRequest = z.partialRecord(notificationType, notificationChannel);
export type NotificationPreferencesRequest = z.infer<typeof notificationPreferencesRequest>;

/** What holds until somebody chooses: a mail for what waits for that very person. */
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
  search_match: 'app',
  search_shared: 'mail',
};

import { notifyService } from '@jobref/contracts/wire/notify';
import { handlersOf } from '@jobref/service-kit/calls/handlers';
import { NotificationsService } from './notifications.service.js';

export const notificationHandlers = handlersOf(notifyService, [NotificationsService], (notifications) => ({
  notifications: (actor, query) => notifications.list(actor, query),
  unreadCount: (actor) => notifications.unreadCount(actor),
  markRead: (actor, { notificationId }) => notifications.markRead(actor, notificationId),
  markAllRead: (actor) => notifications.markAllRead(actor),
}));

import { notifyService } from '@jobref/contracts/wire/notify';
import { answersOf } from '@jobref/service-kit/calls/answers';
import { NotificationsService } from './notifications.service.js';

export const notificationAnswers = answersOf(notifyService, [NotificationsService], (notifications) => ({
  notifications: (actor, query) => notifications.list(actor, query),
  unreadCount: (actor) => notifications.unreadCount(actor),
  markRead: (actor, { notificationId }) => notifications.markRead(actor, notificationId),
  markAllRead: (actor) => notifications.markAllRead(actor),
}));

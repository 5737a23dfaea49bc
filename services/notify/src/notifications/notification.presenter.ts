import {
  notification,
  type Notification as PresentedNotification,
} from '@jobref/contracts/domain/notifications';
import { presenterOf } from '@jobref/service-kit/presenter-of';
import type { Notification } from './notification.entity.js';

const present = presenterOf(notification.omit({ isRead: true }));

export const presentNotification = (row: Notification): PresentedNotification => ({
  ...present(row),
  isRead: row.readAt !== null,
});

import {
  notification,
  type Notification as PresentedNotification,
} from '@jobref/contracts/domain/notifications';
import { createPresenter } from '@jobref/service-kit/create-presenter';
import type { Notification } from './notification.entity.js';

const present = createPresenter(notification.omit({ isRead: true }));

export const presentNotification = (row: Notification): PresentedNotification => ({
  ...present(row),
  isRead: row.readAt !== null,
});

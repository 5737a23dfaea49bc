import type { Notification as PresentedNotification } from '@jobref/contracts/domain/notifications';
import type { Notification } from './notification.entity.js';

export const presentNotification = ({
  id,
  type,
  title,
  content,
  readAt,
  amount,
  jobReferenceId,
  link,
  createdAt,
}: Notification): PresentedNotification => ({
  id,
  type,
  title,
  content,
  isRead: readAt !== null,
  amount,
  jobReferenceId,
  link,
  createdAt: createdAt.toISOString(),
});

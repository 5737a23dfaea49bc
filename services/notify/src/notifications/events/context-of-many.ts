import type { NotificationType } from '@jobref/contracts/domain/notifications';
import type { NotificationContext } from '@jobref/contracts/wire/notification-contexts';
import type { Subject } from './notification-events.repository.js';

const ofMany: readonly NotificationType[] = ['handed_over', 'share'];

/** What is told of many that somebody was given at once, whatever became of each of them since; null of anything else. */
export const contextOfMany = ({
  type,
  jobReferenceId,
}: Pick<Subject, 'type' | 'jobReferenceId'>): Omit<NotificationContext, 'recipientIds'> | null =>
  jobReferenceId === null && ofMany.includes(type)
    ? { jobReference: null, text: null, dueDate: null, permissions: null, pages: null }
    : null;

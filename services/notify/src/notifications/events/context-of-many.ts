import type { NotificationType } from '@jobref/contracts/domain/notifications';
import type { NotificationContext } from '@jobref/contracts/wire/notification-contexts';
import type { Subject } from './notification-events.repository.js';

const ofMany: readonly NotificationType[] = ['handed_over', 'share'];

/**
 * Returns the context of an event about several job references at once, whatever became of each since; null for any
 * other event.
 */
export const contextOfMany = ({
  type,
  jobReferenceId,
}: Pick<Subject, 'type' | 'jobReferenceId'>): Omit<NotificationContext, 'recipientIds'> | null =>
  jobReferenceId === null && ofMany.includes(type)
    ? {
        jobReference: null,
        text: null,
        dueDate: null,
        permissions: null,
        pages: null,
        address: null,
        meantFor: null,
      }
    : null;

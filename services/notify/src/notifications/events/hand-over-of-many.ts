import type { NotificationContext } from '@jobref/contracts/wire/notification-contexts';
import type { Subject } from './notification-events.repository.js';

/** What a hand-over of many is told with, whatever became of each of them since; null of anything else. */
export const handOverOfMany = ({
  type,
  jobReferenceId,
}: Pick<Subject, 'type' | 'jobReferenceId'>): Omit<NotificationContext, 'recipientIds'> | null =>
  type === 'handed_over' && jobReferenceId === null
    ? { jobReference: null, text: null, dueDate: null, permissions: null, pages: null }
    : null;

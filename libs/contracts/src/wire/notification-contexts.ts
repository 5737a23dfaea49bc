import { z } from 'zod';
import { colleague } from '../domain/actor.js';
import { jobReferenceName } from '../domain/job-references.js';
import { limits } from '../domain/limits.js';
import { notificationType } from '../domain/notifications.js';
import { shareRecord } from '../domain/shares.js';
import { id } from '../domain/text.js';
import { read } from './calls.js';

/** Details of an event for its recipients: never more than they may see at this moment. */
export const notificationContext = z.object({
  /** Null for a saved search that was shared or has several matches. */
  jobReference: jobReferenceName.nullable(),
  /** The comment's content, the task's title, a PDF's error, or the name of a saved search. */
  text: z.string().nullable(),
  dueDate: z.iso.date().nullable(),
  permissions: shareRecord.shape.permissions.nullable(),
  pages: z.number().int().nullable(),
  /** For a saved search: path in the product that shows it. */
  address: z.string().nullable(),
  /** The only recipients among those who may see it: the task's assignee, or mentioned colleagues. */
  meantFor: z.array(id).nullable(),
  /** Recipients who are notified now: they may see the job reference, or follow the saved search. */
  recipientIds: z.array(id),
});
export type NotificationContext = z.infer<typeof notificationContext>;

/** Calls with which notify queries events and their visibility. For the system only. */
export const notificationContextCalls = {
  /** Null if the event's subject or its job reference no longer exists: nobody is notified. */
  happening: read(
    z.object({
      type: notificationType,
      jobReferenceId: id.nullable(),
      subjectId: id,
      recipients: z.array(colleague).max(limits.idsPerCall),
    }),
    notificationContext.nullable(),
  ),
  /**
   * The same for several events of one person, in order; null also for events that the person may not see now or is no
   * longer notified of.
   */
  notificationContextsFor: read(
    z.object({
      colleague,
      events: z
        .array(z.object({ type: notificationType, jobReferenceId: id.nullable(), subjectId: id }))
        .max(limits.idsPerCall),
    }),
    z.array(notificationContext.omit({ recipientIds: true }).nullable()),
  ),
  /** Those of these job references that a colleague of this role may see. */
  visibleTo: read(
    z.object({ colleague, jobReferenceIds: z.array(id).max(limits.idsPerCall) }),
    z.object({ jobReferenceIds: z.array(id) }),
  ),
};

import { z } from 'zod';
import { colleague } from '../domain/actor.js';
import { jobReferenceName } from '../domain/job-references.js';
import { limits } from '../domain/limits.js';
import { notificationType } from '../domain/notifications.js';
import { shareRecord } from '../domain/shares.js';
import { id } from '../domain/text.js';
import { read } from './calls.js';

/** What happened, for those who are told of it: never more than they may see at this moment. */
export const notificationContext = z.object({
  /** Null of a saved search that was shared, or finds several. */
  jobReference: jobReferenceName.nullable(),
  /** The comment's words, the task's title, why a PDF failed, or what a saved search is called. */
  text: z.string().nullable(),
  dueDate: z.iso.date().nullable(),
  permissions: shareRecord.shape.permissions.nullable(),
  pages: z.number().int().nullable(),
  /** Of a saved search: where in the product it is looked at. */
  address: z.string().nullish(),
  /** To whom alone it is told, of those who may see it: who has the task, or is mentioned. */
  meantFor: z.array(id).nullish(),
  /** Those of the recipients who are told of it now: they may see the job reference, or follow the saved search. */
  recipientIds: z.array(id),
});
export type NotificationContext = z.infer<typeof notificationContext>;

/** What notify asks of what happened, and of who may see it. For the system only. */
export const notificationContextCalls = {
  /** Null when it or its job reference is gone: there is nothing to tell any more. */
  happening: read(
    z.object({
      type: notificationType,
      jobReferenceId: id.nullable(),
      subjectId: id,
      recipients: z.array(colleague).max(limits.idsPerCall),
    }),
    notificationContext.nullable(),
  ),
  /** The same of several events for one person, in their order; null also for what this person may not see now, or is not told any more. */
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

import { z } from 'zod';
import { pageQuery } from './paging.js';
import { blankIsAbsent, id, isoDateTime } from './text.js';
import { personName } from './users.js';

/** What happened on a job reference [EN-06]. `description` is a sentence that a person can read. */
export const activityAction = z.enum([
  'job_created',
  'job_updated',
  'job_deleted',
  'job_restored',
  'job_archived',
  'job_unarchived',
  'file_uploaded',
  'file_updated',
  'file_deleted',
  'file_restored',
  'files_moved',
  'pdf_generated',
  'pdf_failed',
  'pdf_downloaded',
  'link_made',
  'link_withdrawn',
  'link_opened',
  'link_downloaded',
  'job_handed_over',
  'job_shared',
  'share_changed',
  'share_removed',
  'task_created',
  'task_updated',
  'task_status_changed',
  'task_deleted',
  'task_restored',
  'comment_added',
  'comment_edited',
  'comment_deleted',
  'comment_restored',
  'bin_emptied',
]);
export type ActivityAction = z.infer<typeof activityAction>;

/** An entry as the jobs service tells it. */
export const activityRecord = z.object({
  id,
  action: activityAction,
  description: z.string(),
  createdAt: isoDateTime,
  jobReferenceId: id.nullable(),
  actorId: id.nullable(),
  /** Who stands in the sentence as "a colleague": to whom it was handed over, with whom shared. */
  colleagueId: id.nullable().default(null),
});
export type ActivityRecord = z.infer<typeof activityRecord>;

/** As the gateway answers it: with names, where they are known. */
export const activityEntry = activityRecord.extend({
  actor: personName.nullable(),
  colleague: personName.nullable(),
});
export type ActivityEntry = z.infer<typeof activityEntry>;

/** Which entries: what one person did, of one kind. */
export const activityQuery = pageQuery.extend({
  userId: blankIsAbsent(id),
  action: blankIsAbsent(activityAction),
});
export type ActivityQuery = z.infer<typeof activityQuery>;

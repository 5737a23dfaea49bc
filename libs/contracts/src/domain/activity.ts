import { z } from 'zod';
import { pageQuery } from './paging.js';
import { blankIsAbsent, id, isoDateTime } from './text.js';
import { personName } from './users.js';

/** Kinds of activity on a job reference [EN-06]. `description` is a human-readable sentence. */
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

/** An activity entry as the jobs service returns it. */
export const activityRecord = z.object({
  id,
  action: activityAction,
  description: z.string(),
  createdAt: isoDateTime,
  jobReferenceId: id.nullable(),
  actorId: id.nullable(),
  /** The person who appears in the sentence as "a colleague": the new owner, or the person shared with. */
  colleagueId: id.nullable(),
});
export type ActivityRecord = z.infer<typeof activityRecord>;

/** An activity entry as the gateway returns it, with names where they are known. */
export const activityEntry = activityRecord.extend({
  actor: personName.nullable(),
  colleague: personName.nullable(),
});
export type ActivityEntry = z.infer<typeof activityEntry>;

/** Filters for activity entries: by person and by kind of action. */
export const activityQuery = pageQuery.extend({
  userId: blankIsAbsent(id),
  action: blankIsAbsent(activityAction),
});
export type ActivityQuery = z.infer<typeof activityQuery>;

import { z } from 'zod';
import { id, isoDateTime } from './text.js';

/** What happened on a job reference [EN-06]. `description` is a sentence that a person can read. */
export const activityAction = z.enum([
  'job_created',
  'job_updated',
  'job_deleted',
  'file_uploaded',
  'file_updated',
  'file_deleted',
  'pdf_generated',
  'pdf_failed',
]);
export type ActivityAction = z.infer<typeof activityAction>;

export const activityEntry = z.object({
  id,
  action: activityAction,
  description: z.string(),
  createdAt: isoDateTime,
  jobReferenceId: id.nullable(),
  actorId: id.nullable(),
});
export type ActivityEntry = z.infer<typeof activityEntry>;

import { z } from 'zod';
import { jobReferenceName } from './job-references.js';
import { id, isoDateTime } from './text.js';
import { personName } from './users.js';

/** Permissions of a colleague on a job reference shared with them, from least to most. */
export const permissions = z.enum(['view', 'comment', 'edit'], {
  error: 'Permissions must be view, comment or edit',
});
export type Permissions = z.infer<typeof permissions>;

export const shareRequest = z.object({ userId: id, permissions });
export type ShareRequest = z.infer<typeof shareRequest>;

/** A colleague's access to a job reference, as the jobs service returns it. */
export const shareRecord = z.object({
  id,
  jobReferenceId: id,
  userId: id,
  permissions,
  sharedBy: id,
  createdAt: isoDateTime,
});
export type ShareRecord = z.infer<typeof shareRecord>;

/** A share as the gateway returns it, with names where they are known. */
export const share = shareRecord.extend({
  user: personName.nullable(),
  sharedByUser: personName.nullable(),
});
export type Share = z.infer<typeof share>;

/** A job reference that was shared with the caller [EN-08]. */
export const sharedJobRecord = shareRecord.omit({ userId: true }).extend({
  job: jobReferenceName.extend({ clientName: z.string() }),
});
export type SharedJobRecord = z.infer<typeof sharedJobRecord>;
export const sharedJob = sharedJobRecord.extend({ sharedByUser: personName.nullable() });
export type SharedJob = z.infer<typeof sharedJob>;

import { z } from 'zod';
import { activityEntry, activityRecord } from './activity.js';
import { clientLink } from './client-links.js';
import { comment, commentRecord } from './comments.js';
import { jobReference, jobReferenceRecord, stats } from './job-references.js';
import { pageOf } from './paging.js';
import { share, shareRecord } from './shares.js';
import { task, taskRecord } from './tasks.js';
import { commaList } from './text.js';

/** Parts that a job reference's screen shows beside it. */
export const screenPart = z.enum(['comments', 'tasks', 'shares', 'links', 'activity']);
export type ScreenPart = z.infer<typeof screenPart>;

const partsError = `include must be a list of ${screenPart.options.join(', ')}`;

/** The parts as listed in an address: `comments,tasks`. */
export const includeParameter = commaList(screenPart, partsError).optional();

/**
 * A job reference with the first page of each requested part. Shares and links are complete; links are left out for
 * callers who may not create any.
 */
export const jobReferenceScreenRecord = jobReferenceRecord.extend({
  comments: pageOf(commentRecord).optional(),
  tasks: pageOf(taskRecord).optional(),
  shares: z.array(shareRecord).optional(),
  links: z.array(clientLink).optional(),
  activity: pageOf(activityRecord).optional(),
});
export type JobReferenceScreenRecord = z.infer<typeof jobReferenceScreenRecord>;

/**
 * A first page within a record, with the metadata that other answers carry in headers: `total` is "128", or "10000+"
 * beyond the counting limit.
 */
const firstPageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable(), total: z.string().nullable() });

/** A job reference's screen as the gateway returns it, with names where they are known. */
export const jobReferenceScreen = jobReference.extend({
  comments: firstPageOf(comment).optional(),
  tasks: firstPageOf(task).optional(),
  shares: z.array(share).optional(),
  links: z.array(clientLink).optional(),
  activity: firstPageOf(activityEntry).optional(),
});
export type JobReferenceScreen = z.infer<typeof jobReferenceScreen>;

/** Data of the dashboard: the figures, the newest job references and the newest activity. */
export const dashboardRecord = z.object({
  stats,
  jobReferences: z.array(jobReferenceRecord),
  activity: z.array(activityRecord),
});
export type DashboardRecord = z.infer<typeof dashboardRecord>;

/** The dashboard as the gateway returns it, with names where they are known. */
export const dashboard = dashboardRecord.extend({
  jobReferences: z.array(jobReference),
  activity: z.array(activityEntry),
});
export type Dashboard = z.infer<typeof dashboard>;

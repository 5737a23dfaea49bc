import { z } from 'zod';
import { activityQuery, activityRecord } from '../domain/activity.js';
import {
  archiveRequest,
  createJobReferenceRequest,
  jobReferenceName,
  jobReferenceRecord,
  listQuery,
  searchQuery,
  stats,
  updateJobReferenceRequest,
} from '../domain/job-references.js';
import { limits } from '../domain/limits.js';
import { handedOver, ownedWork } from '../domain/owned-work.js';
import { pageOf } from '../domain/paging.js';
import { reportPeriod, reportRecord } from '../domain/reports.js';
import { dashboardRecord, jobReferenceScreenRecord, screenPart } from '../domain/screens.js';
import { foundPage } from '../domain/search-hits.js';
import { id } from '../domain/text.js';
import { ifMatch } from '../domain/versions.js';
import { idempotent, read, write } from './calls.js';
import { idempotency } from './idempotency.js';
import { nothing, byJobReference, pageOfOne, namedColleague } from './parameters.js';

/** Calls on job references: single ones, lists and activity. */
export const jobReferenceCalls = {
  create: write(createJobReferenceRequest.extend({ idempotency }), jobReferenceRecord),
  /** Fails with `conflict` unless the version is one of `ifMatch`. */
  update: write(
    byJobReference.extend({
      changes: updateJobReferenceRequest,
      newOwner: namedColleague.default(null),
      ifMatch,
    }),
    jobReferenceRecord,
  ),
  /** Archives or unarchives: archived ones are out of lists and figures, but search finds them. */
  archive: idempotent(byJobReference.extend(archiveRequest.shape), jobReferenceRecord),
  remove: write(byJobReference, nothing),
  get: read(byJobReference.extend({ include: z.array(screenPart).default([]) }), jobReferenceScreenRecord),
  dashboard: read(nothing, dashboardRecord),
  /** `owners`: ids of all people by name, for a list sorted by owner. */
  list: read(
    listQuery.extend({ owners: z.array(id).max(limits.peopleInOrder).default([]) }),
    pageOf(jobReferenceRecord),
  ),
  search: read(searchQuery, foundPage),
  /** Those of these job references that the caller may see, newest first. */
  chosen: read(z.object({ ids: z.array(id).max(limits.bulkIds) }), z.array(jobReferenceRecord)),
  stats: read(nothing, stats),
  activity: read(activityQuery, pageOf(activityRecord)),
  jobReferenceActivity: read(pageOfOne, pageOf(activityRecord)),

  /** Days are in the time zone, an IANA name. For administrators. */
  report: read(z.object({ period: reportPeriod, timeZone: z.string().max(100) }), reportRecord, {
    timeoutMs: 30_000,
  }),
  /** Owned work of a person, before a hand-over. For administrators. */
  holdings: read(z.object({ userId: id }), ownedWork),
  /** The references of those that still exist, for the audit log. For administrators. */
  referencesOf: read(
    z.object({ ids: z.array(id).max(limits.idsPerCall) }),
    z.array(jobReferenceName.omit({ title: true })),
  ),
  /**
   * Hands over up to 200 of a person's job references to another, after the last up to 200 of their clients without job
   * references; called again while some remain. For administrators.
   */
  handOver: write(z.object({ fromUserId: id, newOwner: namedColleague }), handedOver, { timeoutMs: 30_000 }),
};

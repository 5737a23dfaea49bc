import { z } from 'zod';
import { jobReferenceTopic } from '../domain/job-reference-topics.js';
import { notification } from '../domain/notifications.js';
import { id } from '../domain/text.js';

/** Updates that services send to the gateways, for the browsers of an audience. */
export const liveUpdate = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('job_reference_changed'),
    jobReferenceId: id,
    topics: z.array(jobReferenceTopic),
  }),
  /** Many job references changed together, as when their client is renamed. */
  z.object({ type: z.literal('job_references_changed') }),
  /** These people may no longer see the job reference. */
  z.object({ type: z.literal('access_ended'), jobReferenceId: id }),
  z.object({ type: z.literal('notification'), notification }),
  /** Notifications were read or removed. */
  z.object({ type: z.literal('notifications_changed') }),
  /** Bulk work has progressed. */
  z.object({ type: z.literal('bulk_work_changed'), workId: id }),
  /** Saved searches were created, removed or changed. */
  z.object({ type: z.literal('saved_searches_changed') }),
  /** The streams of one session, or of all sessions of these people, end. */
  z.object({ type: z.literal('sessions_ended'), sessionId: id.optional() }),
]);
export type LiveUpdate = z.infer<typeof liveUpdate>;

/** Recipients of an update: these people, and all administrators if `administrators` is set. */
export const liveAudience = z.object({ userIds: z.array(id), administrators: z.boolean() });
export type LiveAudience = z.infer<typeof liveAudience>;

export const liveEntry = z.object({ audience: liveAudience, news: liveUpdate });
export type LiveEntry = z.infer<typeof liveEntry>;

/**
 * The Redis stream that delivers updates to every gateway, and from which an interrupted event stream is resumed. One
 * field per entry holds a LiveEntry as JSON; the stream's own ids are the ids of the events that browsers receive.
 */
export const liveFeed = { key: 'live:feed', field: 'entry', length: 10_000 } as const;

import { z } from 'zod';
import { jobReferenceTopic } from '../domain/job-reference-topics.js';
import { notification } from '../domain/notifications.js';
import { id } from '../domain/text.js';

/** What services tell the gateways, for the browsers of an audience. */
export const liveUpdate = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('job_reference_changed'),
    jobReferenceId: id,
    topics: z.array(jobReferenceTopic),
  }),
  /** These people may not see the job reference any more. */
  z.object({ type: z.literal('access_ended'), jobReferenceId: id }),
  z.object({ type: z.literal('notification'), notification }),
  /** Notifications were read or forgotten. */
  z.object({ type: z.literal('notifications_changed') }),
  /** Work on many job references has got further. */
  z.object({ type: z.literal('bulk_work_changed'), workId: id }),
  /** Saved searches came, went or were changed. */
  z.object({ type: z.literal('saved_searches_changed') }),
  /** The streams of one session, or of all sessions of these people, end. */
  z.object({ type: z.literal('sessions_ended'), sessionId: id.optional() }),
]);
export type LiveUpdate = z.infer<typeof liveUpdate>;

/** Who hears of it: these people, and all administrators where it says so. */
export const liveAudience = z.object({ userIds: z.array(id), administrators: z.boolean() });
export type LiveAudience = z.infer<typeof liveAudience>;

export const liveEntry = z.object({ audience: liveAudience, news: liveUpdate });
export type LiveEntry = z.infer<typeof liveEntry>;

/**
 * The Redis stream through which news reach every gateway, and from which a stream that was cut off is resumed.
 * One field per entry holds a LiveEntry as JSON; the stream's own ids are the ids of the events that browsers see.
 */
export const liveFeed = { key: 'live:feed', field: 'entry', length: 10_000 } as const;

import { z } from 'zod';
import { jobReferenceTopic } from '../domain/job-reference-topics.js';
import { notificationType } from '../domain/notifications.js';
import { id } from '../domain/text.js';

/**
 * A message on a queue: its queue, name, version and payload, and how often its handler is tried.
 * Payloads hold ids only, never a secret. `backoffMs` doubles from one attempt to the next.
 */
export interface MessageDefinition<S extends z.ZodType = z.ZodType> {
  queue: QueueName;
  name: string;
  version: number;
  payload: S;
  attempts: number;
  backoffMs: number;
}

export const queueNames = ['mail', 'pdf', 'object-removal', 'notification', 'live', 'text', 'bulk'] as const;
export type QueueName = (typeof queueNames)[number];

const define = <S extends z.ZodType>(definition: MessageDefinition<S>): MessageDefinition<S> => definition;

/** A mail server may be away for half an hour: ten tries over about 34 minutes. */
const mailMessage = <S extends z.ZodRawShape>(name: string, version: number, payload: S) =>
  define({ queue: 'mail', name, version, payload: z.object(payload), attempts: 10, backoffMs: 4_000 });
/** A service may be away for a while: ten tries over about 17 minutes. */
const notificationMessage = <S extends z.ZodRawShape>(name: string, version: number, payload: S) =>
  define({
    queue: 'notification',
    name,
    version,
    payload: z.object(payload),
    attempts: 10,
    backoffMs: 2_000,
  });
/** What screens are told is soon old: five tries over eight seconds. */
const liveMessage = <S extends z.ZodRawShape>(name: string, version: number, payload: S) =>
  define({ queue: 'live', name, version, payload: z.object(payload), attempts: 5, backoffMs: 500 });

export const welcomeMail = mailMessage('welcome-mail', 1, { userId: id });
export const passwordResetMail = mailMessage('password-reset-mail', 1, { userId: id });
/** The mail that brings a link to a client: it is made, with the link's own address, when it is sent. `userId`: who sends it. */
export const clientLinkMail = mailMessage('client-link-mail', 1, { linkId: id, userId: id });
export const generatePdf = define({
  queue: 'pdf',
  name: 'generate-pdf',
  version: 1,
  payload: z.object({ generationId: id }),
  attempts: 3,
  backoffMs: 1_000,
});
/** Files wait for their text to be read. Which ones they are jobs says, one after the other. */
export const readTexts = define({
  queue: 'text',
  name: 'read-texts',
  version: 1,
  payload: z.object({}),
  attempts: 3,
  backoffMs: 10_000,
});
/** Work on many job references, in the name of who began it. */
export const doBulkWork = define({
  queue: 'bulk',
  name: 'do-bulk-work',
  version: 3,
  payload: z.object({ workId: id }),
  attempts: 8,
  backoffMs: 1_000,
});
/** The same, as the version before sends it. That version cannot undo shares, and would report an undo as done: so it must not get version 3. */
export const doOlderBulkWork = define({ ...doBulkWork, version: 2 });
/** Somebody has only this role from now on, or none at all: what they began with more is not gone on with. */
export const stopBulkWork = define({
  queue: 'bulk',
  name: 'stop-bulk-work',
  version: 1,
  payload: z.object({ userId: id, role: z.literal('agent').nullable() }),
  attempts: 8,
  backoffMs: 1_000,
});
/** Everything under these prefixes of the object store goes. */
export const removeObjects = define({
  queue: 'object-removal',
  name: 'remove-objects',
  version: 1,
  payload: z.object({
    prefixes: z.array(z.string().regex(/^(?:jobs\/.+|organisation\/logos\/[^/]+)\/$/)).min(1),
  }),
  attempts: 20,
  backoffMs: 2_000,
});

/** Something happened that these people are told of; `subjectId` is the share, task, comment or PDF. */
export const notifyOf = notificationMessage('notify-of', 1, {
  type: notificationType,
  jobReferenceId: id,
  subjectId: id,
  /** Who did it; null where no person did. */
  actorId: id.nullable(),
  recipientIds: z.array(id).min(1),
});
/** Somebody owns this job reference now, or `amount` at once of which it is the first. */
export const notifyOfHandOver = notificationMessage('notify-of-hand-over', 1, {
  jobReferenceId: id,
  amount: z.number().int().min(1),
  actorId: id.nullable(),
  recipientId: id,
});
/** Bulk work shared so many job references with somebody. */
export const notifyOfShares = notificationMessage('notify-of-shares', 1, {
  workId: id,
  amount: z.number().int().min(2),
  actorId: id,
  recipientId: id,
});
/** What this bulk work shared was taken back: nobody is told of it any more. */
export const forgetShares = notificationMessage('forget-shares', 1, { workId: id });
/** Something changed that this person's saved searches may find now. */
export const lookForMatches = notificationMessage('look-for-matches', 1, { userId: id });
/** A saved search that this person follows newly finds so many job references, of which one is named. */
export const notifyOfMatches = notificationMessage('notify-of-matches', 1, {
  savedSearchId: id,
  jobReferenceId: id,
  amount: z.number().int().min(1),
  recipientId: id,
});
/** A saved search was shared with this person. */
export const notifyOfSharedSearch = notificationMessage('notify-of-shared-search', 1, {
  savedSearchId: id,
  actorId: id,
  recipientId: id,
});
/** Fewer people follow this saved search than before: that it was shared with the others is forgotten. */
export const reviewSharedSearch = notificationMessage('review-shared-search', 1, { savedSearchId: id });
/** A job reference is gone, or gone for one person: nothing is left to lead there. */
export const forgetNotifications = notificationMessage('forget-notifications', 1, {
  jobReferenceId: id,
  userId: id.nullable(),
});
/** A comment or a task was edited or deleted: what was told of it says so too, or is forgotten. */
export const refreshNotifications = notificationMessage('refresh-notifications', 1, {
  jobReferenceId: id,
  subjectId: id,
});
/** This person may see less than before: what they were told of the rest is forgotten. */
export const reviewNotifications = notificationMessage('review-notifications', 1, { userId: id });
/** The mail that goes with one event of a notification, and with those that were gathered for it. */
export const notificationMail = mailMessage('notification-mail', 1, { userId: id, eventId: id });
/** Open screens of these people, and of administrators, show something that is not so any more. */
export const jobReferenceChanged = liveMessage('job-reference-changed', 1, {
  jobReferenceId: id,
  topics: z.array(jobReferenceTopic).min(1),
  userIds: z.array(id),
});
/** These people may not see a job reference any more: their open screens of it close. */
export const accessEnded = liveMessage('access-ended', 1, {
  jobReferenceId: id,
  userIds: z.array(id).min(1),
});

/** Every message there is, so that a worker can check at boot that it handles all of its queue's. */
export const allMessages: readonly MessageDefinition[] = [
  welcomeMail,
  passwordResetMail,
  clientLinkMail,
  generatePdf,
  readTexts,
  doBulkWork,
  doOlderBulkWork,
  stopBulkWork,
  removeObjects,
  notifyOf,
  notifyOfHandOver,
  notifyOfShares,
  forgetShares,
  notifyOfSharedSearch,
  lookForMatches,
  notifyOfMatches,
  reviewSharedSearch,
  forgetNotifications,
  refreshNotifications,
  reviewNotifications,
  notificationMail,
  jobReferenceChanged,
  accessEnded,
];

import { z } from 'zod';
import { jobReferenceTopic } from '../domain/job-reference-topics.js';
import { notificationType } from '../domain/notifications.js';
import { id } from '../domain/text.js';

/**
 * A message on a queue: its queue, name, version and payload, and the number of attempts. Payloads hold ids only, never
 * a secret. `backoffMs` doubles with each attempt.
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

/** All messages. Relays send no others; a worker checks at boot that it handles all of its queue's. */
export const allMessages: MessageDefinition[] = [];

const define = <S extends z.ZodType>(definition: MessageDefinition<S>): MessageDefinition<S> => {
  allMessages.push(definition);
  return definition;
};

/** Tolerates a mail server outage of half an hour: ten attempts over about 34 minutes. */
const mailMessage = <S extends z.ZodRawShape>(name: string, version: number, payload: S) =>
  define({ queue: 'mail', name, version, payload: z.object(payload), attempts: 10, backoffMs: 4_000 });
/** Tolerates a service outage: ten attempts over about 17 minutes. */
const notificationMessage = <S extends z.ZodRawShape>(name: string, version: number, payload: S) =>
  define({
    queue: 'notification',
    name,
    version,
    payload: z.object(payload),
    attempts: 10,
    backoffMs: 2_000,
  });
/** Live updates are soon outdated: five attempts over eight seconds. */
const liveMessage = <S extends z.ZodRawShape>(name: string, version: number, payload: S) =>
  define({ queue: 'live', name, version, payload: z.object(payload), attempts: 5, backoffMs: 500 });

/** `number` counts a person's mails with temporary passwords. */
const passwordMail = { userId: id, number: z.number().int() };
export const welcomeMail = mailMessage('welcome-mail', 1, passwordMail);
export const passwordResetMail = mailMessage('password-reset-mail', 1, passwordMail);
/** The mail with a client link: its text and the link's token are created when it is sent. `userId`: the sender. */
export const clientLinkMail = mailMessage('client-link-mail', 1, { linkId: id, userId: id });
export const generatePdf = define({
  queue: 'pdf',
  name: 'generate-pdf',
  version: 1,
  payload: z.object({ generationId: id }),
  attempts: 3,
  backoffMs: 1_000,
});
/** Files wait for text extraction. The jobs service hands them out one by one. */
export const readTexts = define({
  queue: 'text',
  name: 'read-texts',
  version: 1,
  payload: z.object({}),
  attempts: 3,
  backoffMs: 10_000,
});
/** Bulk work, run in the name of the person who started it. */
export const doBulkWork = define({
  queue: 'bulk',
  name: 'do-bulk-work',
  version: 3,
  payload: z.object({ workId: id }),
  attempts: 8,
  backoffMs: 1_000,
});
/** A person now has only this role, or no access at all: their running work that needs more is stopped. */
export const stopBulkWork = define({
  queue: 'bulk',
  name: 'stop-bulk-work',
  version: 1,
  payload: z.object({ userId: id, role: z.literal('agent').nullable() }),
  attempts: 8,
  backoffMs: 1_000,
});
/** Removes all objects under these prefixes of the object store. */
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

/** An event to notify these people of; `subjectId` is the share, task, comment or PDF. */
export const notifyOf = notificationMessage('notify-of', 1, {
  type: notificationType,
  jobReferenceId: id,
  subjectId: id,
  /** The acting person; null if no person acted. */
  actorId: id.nullable(),
  recipientIds: z.array(id).min(1),
});
/** A person became owner of this job reference, or of `amount` at once of which this is the first. */
export const notifyOfHandOver = notificationMessage('notify-of-hand-over', 1, {
  jobReferenceId: id,
  amount: z.number().int().min(1),
  actorId: id.nullable(),
  recipientId: id,
});
/** Bulk work shared `amount` job references with a person. */
export const notifyOfShares = notificationMessage('notify-of-shares', 1, {
  workId: id,
  amount: z.number().int().min(2),
  actorId: id,
  recipientId: id,
});
/** This bulk work's shares were undone: their notifications are removed. */
export const forgetShares = notificationMessage('forget-shares', 1, { workId: id });
/** A change after which this person's saved searches may have new matches. */
export const lookForMatches = notificationMessage('look-for-matches', 1, { userId: id });
/** A saved search that this person follows has `amount` new matches, one of which is named. */
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
/** This saved search lost followers: their notifications about the share are removed. */
export const reviewSharedSearch = notificationMessage('review-shared-search', 1, { savedSearchId: id });
/** A job reference was deleted, or is no longer visible to one person: notifications that link to it are removed. */
export const forgetNotifications = notificationMessage('forget-notifications', 1, {
  jobReferenceId: id,
  userId: id.nullable(),
});
/** A comment or task was edited or deleted: its notifications are updated or removed. */
export const refreshNotifications = notificationMessage('refresh-notifications', 1, {
  jobReferenceId: id,
  subjectId: id,
});
/** This person may see less than before: notifications about the rest are removed. */
export const reviewNotifications = notificationMessage('review-notifications', 1, { userId: id });
/** The mail for one event of a notification, and for those collected with it. */
export const notificationMail = mailMessage('notification-mail', 1, { userId: id, eventId: id });
/** Open screens of these people, and of administrators, show stale data. */
export const jobReferenceChanged = liveMessage('job-reference-changed', 1, {
  jobReferenceId: id,
  topics: z.array(jobReferenceTopic).min(1),
  userIds: z.array(id),
});
/** These people may no longer see a job reference: their open screens of it close. */
export const accessEnded = liveMessage('access-ended', 1, {
  jobReferenceId: id,
  userIds: z.array(id).min(1),
});

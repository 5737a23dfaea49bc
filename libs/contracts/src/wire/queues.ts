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

// A mail server may be away for half an hour: ten tries over about 34 minutes.
const mailRetries = { attempts: 10, backoffMs: 4_000 };

export const welcomeMail = define({
  queue: 'mail',
  name: 'welcome-mail',
  version: 1,
  payload: z.object({ userId: id }),
  ...mailRetries,
});
export const passwordResetMail = define({
  queue: 'mail',
  name: 'password-reset-mail',
  version: 1,
  payload: z.object({ userId: id }),
  ...mailRetries,
});
/** The mail that brings a link to a client: it is made, with the link's own address, when it is sent. `userId`: who sends it. */
export const clientLinkMail = define({
  queue: 'mail',
  name: 'client-link-mail',
  version: 1,
  payload: z.object({ linkId: id, userId: id }),
  ...mailRetries,
});
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
  version: 2,
  payload: z.object({ workId: id }),
  attempts: 8,
  backoffMs: 1_000,
});
/** The same, as the version before sends it: it knew fewer acts, and took what it did not know for done. */
export const doOlderBulkWork = define({ ...doBulkWork, version: 1 });
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

// A service may be away for a while: ten tries over about 17 minutes.
const serviceRetries = { attempts: 10, backoffMs: 2_000 };

/** Something happened that these people are told of; `subjectId` is the share, task, comment or PDF. */
export const notifyOf = define({
  queue: 'notification',
  name: 'notify-of',
  version: 1,
  payload: z.object({
    type: notificationType,
    jobReferenceId: id,
    subjectId: id,
    /** Who did it; null where no person did. */
    actorId: id.nullable(),
    recipientIds: z.array(id).min(1),
  }),
  ...serviceRetries,
});
/** Somebody owns this job reference now, or `amount` at once of which it is the first. */
export const notifyOfHandOver = define({
  queue: 'notification',
  name: 'notify-of-hand-over',
  version: 1,
  payload: z.object({
    jobReferenceId: id,
    amount: z.number().int().min(1),
    actorId: id.nullable(),
    recipientId: id,
  }),
  ...serviceRetries,
});
/** Something changed that this person's saved searches may find now. */
export const lookForMatches = define({
  queue: 'notification',
  name: 'look-for-matches',
  version: 1,
  payload: z.object({ userId: id }),
  ...serviceRetries,
});
/** A saved search that this person follows newly finds so many job references, of which one is named. */
export const notifyOfMatches = define({
  queue: 'notification',
  name: 'notify-of-matches',
  version: 1,
  payload: z.object({
    savedSearchId: id,
    jobReferenceId: id,
    amount: z.number().int().min(1),
    recipientId: id,
  }),
  ...serviceRetries,
});
/** A saved search was shared with this person. */
export const notifyOfSharedSearch = define({
  queue: 'notification',
  name: 'notify-of-shared-search',
  version: 1,
  payload: z.object({ savedSearchId: id, actorId: id, recipientId: id }),
  ...serviceRetries,
});
/** Fewer people follow this saved search than before: that it was shared with the others is forgotten. */
export const reviewSharedSearch = define({
  queue: 'notification',
  name: 'review-shared-search',
  version: 1,
  payload: z.object({ savedSearchId: id }),
  ...serviceRetries,
});
/** A job reference is gone, or gone for one person: nothing is left to lead there. */
export const forgetNotifications = define({
  queue: 'notification',
  name: 'forget-notifications',
  version: 1,
  payload: z.object({ jobReferenceId: id, userId: id.nullable() }),
  ...serviceRetries,
});
/** A comment or a task was edited or deleted: what was told of it says so too, or is forgotten. */
export const refreshNotifications = define({
  queue: 'notification',
  name: 'refresh-notifications',
  version: 1,
  payload: z.object({ jobReferenceId: id, subjectId: id }),
  ...serviceRetries,
});
/** This person may see less than before: what they were told of the rest is forgotten. */
export const reviewNotifications = define({
  queue: 'notification',
  name: 'review-notifications',
  version: 1,
  payload: z.object({ userId: id }),
  ...serviceRetries,
});
/** The mail that goes with one event of a notification, and with those that were gathered for it. */
export const notificationMail = define({
  queue: 'mail',
  name: 'notification-mail',
  version: 1,
  payload: z.object({ userId: id, eventId: id }),
  ...mailRetries,
});
/** Open screens of these people, and of administrators, show something that is not so any more. */
export const jobReferenceChanged = define({
  queue: 'live',
  name: 'job-reference-changed',
  version: 1,
  payload: z.object({
    jobReferenceId: id,
    topics: z.array(jobReferenceTopic).min(1),
    userIds: z.array(id),
  }),
  attempts: 5,
  backoffMs: 500,
});
/** These people may not see a job reference any more: their open screens of it close. */
export const accessEnded = define({
  queue: 'live',
  name: 'access-ended',
  version: 1,
  payload: z.object({ jobReferenceId: id, userIds: z.array(id).min(1) }),
  attempts: 5,
  backoffMs: 500,
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

import type { NotificationType } from '@jobref/contracts/domain/notifications';
import type { NotificationContext } from '@jobref/contracts/wire/notification-contexts';
import { excerpt } from '@jobref/service-kit/excerpt';
import { oneLine } from '../../one-line.js';

/**
 * Words of a notification. `folded` follows the amount in the title of several: "3 new comments on …"; null: the newest
 * title stays.
 */
export interface NotificationText {
  title: string;
  content: string;
  /** Content without the job reference, for a mail's section named after it; may be empty. */
  detail: string;
  /** Title in such a section, without the job reference and the actor; null: the stored title. */
  heading: string | null;
  link: string;
  folded: string | null;
}

interface EventContext extends Omit<NotificationContext, 'recipientIds'> {
  /** Number of job references that the event is about; if several, it names none. */
  amount?: number;
}

interface Facts extends EventContext {
  jobReference: NonNullable<NotificationContext['jobReference']>;
  /** Name of the actor. */
  who: string;
}

const fullDate = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
const dayOf = (date: string, now: Date) =>
  new Intl.DateTimeFormat('en-GB', {
    ...fullDate,
    ...(date.slice(0, 4) === String(now.getUTCFullYear()) ? {} : { year: 'numeric' }),
  }).format(new Date(date));
const pagesText = (pages: number | null) => (pages ? `${pages} ${pages === 1 ? 'page' : 'pages'}` : '');
const joined = (parts: (string | null)[]) => parts.filter((part) => part).join(', ');

/** Without `detail` it is the same as `content`; without `heading` it is null. */
type Words = Omit<NotificationText, 'detail' | 'heading'> &
  Partial<Pick<NotificationText, 'detail' | 'heading'>>;
type Wording = (facts: Facts, now: Date) => Words;
const wording: Record<Exclude<NotificationType, 'search_shared'>, Wording> = {
  share: ({ who, jobReference: { id, title }, permissions }) => ({
    title: `${who} shared a job with you`,
    content: joined([title, permissions && `with ${permissions} permission`]),
    detail: permissions ? `You have ${permissions} permission` : '',
    folded: null,
    link: `/jobs/${id}`,
  }),
  handed_over: ({ who, jobReference: { id, title } }) => ({
    title: `${who} handed a job over to you`,
    content: title,
    detail: '',
    folded: null,
    link: `/jobs/${id}`,
  }),
  task_given: ({ who, jobReference: { id, title }, text, dueDate }, now) => ({
    title: `${who} gave you a task`,
    content: joined([text, dueDate && `due ${dayOf(dueDate, now)}`]),
    folded: `new tasks for you on ${title}`,
    link: `/jobs/${id}#tasks`,
  }),
  task_done: ({ who, jobReference: { id, title }, text }) => ({
    title: `${who} completed a task`,
    content: text ?? title,
    detail: text ?? '',
    folded: `tasks completed on ${title}`,
    link: `/jobs/${id}#tasks`,
  }),
  comment: ({ who, jobReference: { id, title }, text }) => ({
    title: `${who} commented on ${title}`,
    content: text ?? '',
    folded: `new comments on ${title}`,
    link: `/jobs/${id}#comments`,
  }),
  mention: ({ who, jobReference: { id, title }, text }) => ({
    title: `${who} mentioned you on ${title}`,
    content: text ?? '',
    folded: `new comments mention you on ${title}`,
    link: `/jobs/${id}#comments`,
  }),
  pdf_ready: ({ jobReference: { id, reference, title }, pages }) => ({
    title: `PDF ready: ${title}`,
    content: joined([reference, pagesText(pages)]),
    detail: pagesText(pages),
    heading: 'PDF ready',
    folded: `PDFs ready: ${title}`,
    link: `/jobs/${id}#pdfs`,
  }),
  pdf_failed: ({ jobReference: { id, reference, title }, text }) => ({
    title: `PDF failed: ${title}`,
    content: joined([reference, text]),
    detail: text ?? '',
    heading: 'PDF failed',
    folded: `PDFs failed: ${title}`,
    link: `/jobs/${id}#pdfs`,
  }),
  link_opened: ({ jobReference: { id, reference, title }, text }) => ({
    title: `Your client opened ${title}`,
    content: joined([reference, text && `sent to ${text}`]),
    detail: text ? `Sent to ${text}` : '',
    heading: 'Your client opened the link',
    folded: `links opened: ${title}`,
    link: `/jobs/${id}#pdfs`,
  }),
  link_failed: ({ jobReference: { id, reference, title }, text }) => ({
    title: `Mail to your client failed: ${title}`,
    content: joined([reference, text]),
    detail: text ?? '',
    heading: 'Mail to your client failed',
    folded: `mails to your clients failed: ${title}`,
    link: `/jobs/${id}#pdfs`,
  }),
  search_match: ({ jobReference: { id, reference, title }, text }) => ({
    title: `New match for “${text}”`,
    content: joined([title, reference]),
    detail: '',
    folded: null,
    link: `/jobs/${id}`,
  }),
};

const handedOverMany = (who: string, amount: number): Words => ({
  title: `${who} handed ${amount} jobs over to you`,
  content: 'They are now in your list of jobs',
  folded: null,
  link: '/jobs',
});

const sharedMany = (who: string, amount: number): Words => ({
  title: `${who} shared ${amount} jobs with you`,
  content: 'They are now in your list of shared jobs',
  folded: null,
  link: '/collaboration?tab=shared',
});

const manyMatches = ({ text, address }: EventContext, amount: number): Words => ({
  title: `${amount} new matches for “${text}”`,
  content: 'They are now in the search results',
  folded: null,
  link: address ?? '/search',
});

const searchShared = (who: string, { text, address }: EventContext): Words => ({
  title: `${who} shared a saved search with you`,
  content: text ?? '',
  folded: null,
  link: address ?? '/search',
});

/** A title may have 300 characters, too many for a subject line or a row of the notification list. */
const longestTitle = 90;

const wordingOf = (type: NotificationType, context: EventContext, who: string, now: Date): Words => {
  const { jobReference, amount = 1 } = context;
  if (type === 'handed_over' && amount > 1) return handedOverMany(who, amount);
  if (type === 'share' && amount > 1) return sharedMany(who, amount);
  if (type === 'search_match' && amount > 1) return manyMatches(context, amount);
  if (type === 'search_shared' || !jobReference) return searchShared(who, context);
  const title = excerpt(jobReference.title, longestTitle);
  return wording[type]({ ...context, jobReference: { ...jobReference, title }, who }, now);
};

/** Returns the words for one event, each on one line. `who` is null if the actor's name is unknown. */
export const notificationText = (
  type: NotificationType,
  context: EventContext,
  who: string | null,
  now: Date,
): NotificationText => {
  const words = wordingOf(type, context, who || 'Somebody', now);
  const { title, content, detail = content, heading = null, folded, link } = words;
  return {
    title: oneLine(title),
    content: oneLine(content),
    detail: oneLine(detail),
    heading,
    folded: folded && oneLine(folded),
    link,
  };
};

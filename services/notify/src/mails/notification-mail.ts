import type { NotificationType } from '@jobref/contracts/domain/notifications';
import type { Organisation } from '@jobref/contracts/domain/organisation';
import type { Contact } from '@jobref/contracts/wire/auth';
import { fullName } from '@jobref/contracts/domain/full-name';
import { mailTemplate } from './mail-templates.js';
import type { Mail } from './mail.js';
import { htmlTemplate } from './notification-mail.html.js';
import { textTemplate } from './notification-mail.text.js';
import type { NotificationText } from '../notifications/events/notification-text.js';
import { oneLine } from '../one-line.js';

/** One event in a mail. */
export interface NotificationMailEvent extends Omit<NotificationText, 'content'> {
  type: NotificationType;
  /** Number of job references that this event is about. */
  amount: number;
  jobReference: { reference: string; title: string } | null;
}

export interface NotificationMailInput {
  /** Ordered; the newest event last. */
  events: NotificationMailEvent[];
  contact: Pick<Contact, 'firstName' | 'lastName' | 'email'>;
  organisation: Organisation;
  /** Without a trailing slash. */
  publicUrl: string;
}

const render = mailTemplate({ html: htmlTemplate, text: textTemplate });

const reasonByType: Record<NotificationType, string> = {
  share: 'a job was shared with you',
  handed_over: 'you own a job that was handed over to you',
  task_given: 'a task was given to you',
  task_done: 'a task that you gave was completed',
  comment: 'somebody commented on your job',
  mention: 'somebody mentioned you',
  pdf_ready: 'you asked for a PDF',
  pdf_failed: 'you asked for a PDF',
  link_opened: 'a client opened a PDF of yours',
  link_failed: 'a PDF of yours was sent to a client',
  search_match: 'you turned on alerts for a saved search',
  search_shared: 'a saved search was shared with you',
};

/** Subject for several events of one type on different job references; follows their amount. */
const several: Record<NotificationType, string> = {
  share: 'jobs shared with you',
  handed_over: 'jobs handed over to you',
  task_given: 'new tasks for you',
  task_done: 'tasks completed',
  comment: 'new comments',
  mention: 'new comments mention you',
  pdf_ready: 'PDFs ready',
  pdf_failed: 'PDFs failed',
  link_opened: 'links opened by clients',
  link_failed: 'mails to clients failed',
  search_match: 'new matches of saved searches',
  search_shared: 'saved searches shared with you',
};

const listed = new Intl.ListFormat('en-GB');

const subjectOf = (
  events: NotificationMailEvent[],
  last: NotificationMailEvent,
  jobReferences: number,
): string => {
  if (events.length === 1) return last.title;
  const amount = events.reduce((sum, event) => sum + event.amount, 0);
  const oneKind = events.every(({ type }) => type === last.type);
  if (oneKind && jobReferences === 1 && last.jobReference)
    return last.folded ? `${amount} ${last.folded}` : last.title;
  if (oneKind) return `${amount} ${several[last.type]}`;
  const amountText = `${events.length} notifications`;
  if (!last.jobReference || events.some(({ jobReference }) => !jobReference)) return amountText;
  return `${amountText} on ${jobReferences === 1 ? last.jobReference.reference : `${jobReferences} jobs`}`;
};

/** Returns the line of an event; the title of an only one is the mail's heading. */
const lineOf = ({ title, heading, detail }: NotificationMailEvent, isOnly: boolean): string => {
  if (isOnly) return oneLine(detail);
  const said = heading ?? title;
  return oneLine(detail ? `${said}: ${detail}` : said);
};

/** Groups the lines by job reference; the name links there if there are several groups. */
const sectionsOf = (events: NotificationMailEvent[], publicUrl: string) => {
  const groups = [
    ...Map.groupBy(events, ({ jobReference, link }) => jobReference?.reference ?? link).values(),
  ];
  return groups.map((group) => {
    const { type, jobReference, link } = group.at(-1)!;
    const ofNone =
      type === 'handed_over' ? 'Your jobs' : type === 'share' ? 'Shared with you' : 'Saved search';
    return {
      name: jobReference ? oneLine(`${jobReference.reference}, ${jobReference.title}`) : ofNone,
      url: groups.length > 1 ? `${publicUrl}${link}` : null,
      lines: group.map((event) => lineOf(event, events.length === 1)).filter((line) => line !== ''),
    };
  });
};

/** Returns the mail about one event, or about several gathered ones. Throws if there are none. */
export const notificationMail = ({
  events,
  contact,
  organisation,
  publicUrl,
}: NotificationMailInput): Mail => {
  const last = events.at(-1);
  if (!last) throw new Error('A mail without anything to tell');
  const sections = sectionsOf(events, publicUrl);
  const choices = `${publicUrl}/account/notifications`;
  const subject = oneLine(subjectOf(events, last, sections.length));
  const reasons = new Set(events.map(({ type }) => reasonByType[type]));
  const frame = {
    subject,
    heading: subject,
    button: { label: 'Open in JobRef', url: `${publicUrl}${sections.length > 1 ? '/jobs' : last.link}` },
    note: `You get this mail because ${listed.format(reasons)}.`,
    noteLink: { label: 'Choose your notifications', url: choices },
    publicUrl,
  };
  return {
    to: { name: oneLine(fullName(contact)), address: contact.email },
    headers: { 'List-Unsubscribe': `<${choices}>` },
    ...render(frame, organisation, { sections }),
  };
};

import type { NotificationType } from '@jobref/contracts/notifications';
import type { Organisation } from '@jobref/contracts/organisation';
import type { Contact } from '@jobref/contracts/services/auth';
import { fullName } from '@jobref/contracts/full-name';
import { mailTemplate } from './mail-templates.js';
import type { Mail } from './mail.js';
import { htmlTemplate } from './notification-mail.html.js';
import { textTemplate } from './notification-mail.text.js';
import { oneLine } from '../one-line.js';

/** One event as a mail tells of it; `folded` follows the amount in the subject of several. */
export interface ToldInMail {
  type: NotificationType;
  title: string;
  content: string;
  link: string;
  folded: string | null;
  jobReference: { reference: string; title: string };
}

export interface NotificationMailInput {
  /** Of one kind on one job reference, the last one last. */
  told: ToldInMail[];
  contact: Pick<Contact, 'firstName' | 'lastName' | 'email'>;
  organisation: Organisation;
  /** Without a slash at its end. */
  publicUrl: string;
}

const render = mailTemplate({ html: htmlTemplate, text: textTemplate });

const because: Record<NotificationType, string> = {
  share: 'a job was shared with you',
  handed_over: 'you own a job that was handed over to you',
  task_given: 'a task was given to you',
  task_done: 'a task that you gave was completed',
  comment: 'somebody commented on your job',
  mention: 'somebody mentioned you',
  pdf_ready: 'you asked for a PDF',
  pdf_failed: 'you asked for a PDF',
};

const subjectOf = ({ title, folded }: ToldInMail, amount: number) =>
  oneLine(amount > 1 && folded ? `${amount} ${folded}` : title);

/** The mail that tells one person of one event, or of several that were gathered. Throws without any. */
export const notificationMail = ({ told, contact, organisation, publicUrl }: NotificationMailInput): Mail => {
  const last = told.at(-1);
  if (!last) throw new Error('A mail without anything to tell');
  const choices = `${publicUrl}/account/notifications`;
  const subject = subjectOf(last, told.length);
  const frame = {
    subject,
    heading: subject,
    button: { label: 'Open in JobRef', url: `${publicUrl}${last.link}` },
    note: `You get this mail because ${because[last.type]}.`,
    noteLink: { label: 'Choose what you are told of', url: choices },
    publicUrl,
  };
  const values = {
    lines: told.map(({ title, content }) => oneLine(told.length > 1 ? `${title}: ${content}` : content)),
    jobReference: oneLine(`${last.jobReference.reference}, ${last.jobReference.title}`),
  };
  return {
    to: { name: oneLine(fullName(contact)), address: contact.email },
    headers: { 'List-Unsubscribe': `<${choices}>` },
    ...render(frame, organisation, values),
  };
};

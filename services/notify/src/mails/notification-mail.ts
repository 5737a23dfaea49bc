import type { NotificationType } from '@jobref/contracts/notifications';
import type { Organisation } from '@jobref/contracts/organisation';
import type { Contact } from '@jobref/contracts/services/auth';
import { fullName } from '@jobref/contracts/users';
import { mailTemplate } from './mail-templates.js';
import type { Mail } from './mail.js';
import { htmlTemplate } from './notification-mail.html.js';
import { textTemplate } from './notification-mail.text.js';
import { oneLine } from '../one-line.js';

export interface NotificationMailInput {
  event: { type: NotificationType; title: string; content: string; link: string };
  jobReference: { reference: string; title: string };
  contact: Pick<Contact, 'firstName' | 'lastName' | 'email'>;
  organisation: Organisation;
  /** Without a slash at its end. */
  publicUrl: string;
}

const render = mailTemplate({ html: htmlTemplate, text: textTemplate });

const because: Record<NotificationType, string> = {
  share: 'a job was shared with you',
  task_given: 'a task was given to you',
  task_done: 'a task that you gave was completed',
  comment: 'somebody commented on your job',
  mention: 'somebody mentioned you',
  pdf_ready: 'you asked for a PDF',
  pdf_failed: 'you asked for a PDF',
};

/** The mail that tells one person of one event. */
export const notificationMail = ({
  event,
  jobReference,
  contact,
  organisation,
  publicUrl,
}: NotificationMailInput): Mail => {
  const choices = `${publicUrl}/account/notifications`;
  const subject = oneLine(event.title);
  const frame = {
    subject,
    heading: subject,
    button: { label: 'Open in JobRef', url: `${publicUrl}${event.link}` },
    note: `You get this mail because ${because[event.type]}.`,
    noteLink: { label: 'Choose what you are told of', url: choices },
    publicUrl,
  };
  const values = {
    content: oneLine(event.content),
    jobReference: oneLine(`${jobReference.reference}, ${jobReference.title}`),
  };
  return {
    to: { name: oneLine(fullName(contact)), address: contact.email },
    headers: { 'List-Unsubscribe': `<${choices}>` },
    ...render(frame, organisation, values),
  };
};

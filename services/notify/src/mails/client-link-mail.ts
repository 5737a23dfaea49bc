import { clientLinkPath, fillLinkMail } from '@jobref/contracts/domain/link-mail';
import { fullName } from '@jobref/contracts/domain/full-name';
import type { Organisation } from '@jobref/contracts/domain/organisation';
import { mailTime } from '@jobref/contracts/domain/regional';
import type { Contact } from '@jobref/contracts/wire/auth';
import type { LinkMail } from '@jobref/contracts/wire/client-links';
import { htmlTemplate } from './client-link-mail.html.js';
import { mailTemplate } from './mail-templates.js';
import type { Mail } from './mail.js';
import { oneLine } from '../one-line.js';

export interface ClientLinkMailInput {
  linkMail: LinkMail;
  token: string;
  /** The person who sends the mail and receives replies. */
  sender: Pick<Contact, 'firstName' | 'lastName' | 'email'>;
  organisation: Organisation;
  /** Without a trailing slash. */
  publicUrl: string;
}

const render = mailTemplate({ html: htmlTemplate, text: '{{text}}' });

/**
 * Splits the message into paragraphs and lines; each line is split into parts that begin at an occurrence of the link.
 */
const paragraphsOf = (message: string, url: string) =>
  message.split(/\n\s*\n/).map((paragraph) =>
    paragraph.split('\n').map((line) => ({
      parts: line.split(url).map((text, index) => ({ text, url: index > 0 ? url : null })),
    })),
  );

/** Returns the mail that brings a client the link to a dossier, in the sender's words. */
export const clientLinkMail = ({
  linkMail,
  token,
  sender,
  organisation,
  publicUrl,
}: ClientLinkMailInput): Mail => {
  const url = `${publicUrl}${clientLinkPath(token)}`;
  const values = {
    client: oneLine(linkMail.client),
    reference: linkMail.reference,
    title: oneLine(linkMail.title),
    organisation: oneLine(organisation.name),
    expires: mailTime(organisation, new Date(linkMail.expiresAt)),
  };
  const subject = oneLine(fillLinkMail(linkMail.subject, { ...values, link: '' })).trim();
  const text = fillLinkMail(linkMail.message.replace(/\r\n?/g, '\n'), { ...values, link: url });
  const password = linkMail.hasPassword ? ' It asks for the password that you were given.' : '';
  const frame = {
    subject,
    heading: subject,
    button: { label: 'Open the dossier', url },
    note: `This link is meant for you: whoever has it can open the dossier until ${values.expires}.${password}`,
    noteLink: null,
    publicUrl,
  };
  return {
    to: { name: values.client, address: linkMail.to },
    replyTo: { name: oneLine(fullName(sender)), address: sender.email },
    ...render(frame, organisation, { text, paragraphs: paragraphsOf(text, url) }),
  };
};

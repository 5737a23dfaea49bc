import { logoPath, type Organisation } from '@jobref/contracts/domain/organisation';
import Handlebars from 'handlebars';
import { htmlFrame } from './mail-frame.html.js';
import { textFrame } from './mail-frame.text.js';
import type { Mail } from './mail.js';
import { oneLine } from '../one-line.js';

/** What the frame shows, beside what the mail's own rows do. */
export interface Framed {
  subject: string;
  heading: string;
  button: { label: string; url: string };
  note: string;
  noteLink: { label: string; url: string } | null;
  /** Where the logo is fetched from. Without a slash at its end. */
  publicUrl: string;
}

const frames = { html: Handlebars.create(), text: Handlebars.create() };
frames.html.registerPartial('frame', htmlFrame);
frames.text.registerPartial('frame', textFrame);
const framed = (rows: string) => `{{#> frame}}\n${rows}\n{{/frame}}`;

/**
 * Makes a kind of mail from the templates of its own rows. Only the HTML is escaped. Strict: a name that the values lack is
 * an error, in the frame's part and in the rows.
 */
export const mailTemplate = (rows: { html: string; text: string }) => {
  const html = frames.html.compile(framed(rows.html), { strict: true });
  const text = frames.text.compile(framed(rows.text), { strict: true, noEscape: true });
  return (
    frame: Framed,
    organisation: Organisation,
    values: object,
  ): Pick<Mail, 'subject' | 'html' | 'text'> => {
    const organisationName = oneLine(organisation.name);
    const footer = oneLine(organisation.footer) || organisationName;
    const { logoVersion } = organisation;
    const logoUrl = logoVersion === null ? null : `${frame.publicUrl}${logoPath(logoVersion)}`;
    const all = { ...frame, ...values, organisationName, logoUrl, footer };
    return { subject: frame.subject, html: html(all), text: text(all) };
  };
};

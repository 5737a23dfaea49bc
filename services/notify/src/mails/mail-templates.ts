import { logoPath, type Organisation } from '@jobref/contracts/domain/organisation';
import Handlebars from 'handlebars';
import { htmlFrame } from './mail-frame.html.js';
import { textFrame } from './mail-frame.text.js';
import type { Mail } from './mail.js';
import { oneLine } from '../one-line.js';

/** Contents of the frame, apart from the mail's own rows. */
export interface Framed {
  subject: string;
  heading: string;
  button: { label: string; url: string };
  note: string;
  noteLink: { label: string; url: string } | null;
  /** Base URL for the logo, without a trailing slash. */
  publicUrl: string;
}

const frames = { html: Handlebars.create(), text: Handlebars.create() };
frames.html.registerPartial('frame', htmlFrame);
frames.text.registerPartial('frame', textFrame);
const framed = (rows: string) => `{{#> frame}}\n${rows}\n{{/frame}}`;

/**
 * Compiles the templates of one kind of mail from its own rows. Only the HTML is escaped. Strict: a name missing from
 * the values is an error, in the frame and in the rows.
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
    const logoUrl = logoVersion ? `${frame.publicUrl}${logoPath(logoVersion)}` : null;
    const all = { ...frame, ...values, organisationName, logoUrl, footer };
    return { subject: frame.subject, html: html(all), text: text(all) };
  };
};

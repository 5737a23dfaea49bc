import { z } from 'zod';
import { dossierDefaults } from './dossier-options.js';
import { limits } from './limits.js';
import { supportedLocale } from './regional.js';
import { asOneLine, blankIsAbsent, id, optionalText, plainText, requiredLine, timeZoneName } from './text.js';
import { version } from './versions.js';

/**
 * The organisation as shown on dossiers and mails. `locale` is a BCP 47 tag, `timeZone` an IANA name; `logoVersion`
 * names the logo's bytes in the object store, null if there is no logo.
 */
export const organisation = z.object({
  name: z.string(),
  footer: z.string(),
  timeZone: z.string(),
  locale: z.string(),
  logoVersion: id.nullable(),
});
export type Organisation = z.infer<typeof organisation>;

/** The organisation as auth returns it. The logo is set separately and does not count in its version. */
export const organisationRecord = organisation.extend({
  /** Whether dossiers carry a code by which anyone can verify them. */
  verification: z.boolean(),
  /** Default text of a mail with a client link; empty: the product's own text (`link-mail.ts`). */
  linkMailSubject: z.string(),
  linkMailMessage: z.string(),
  /** Dossier options where nobody chooses otherwise. */
  dossier: dossierDefaults,
  version,
});
export type OrganisationRecord = z.infer<typeof organisationRecord>;

/** Mail text that may be empty, which selects the product's own text. */
const templateText = (max: number) =>
  optionalText(max).transform((text) => (text === undefined ? undefined : (text ?? '')));

/**
 * Changes to the settings by administrators [AD-03]; absent fields stay unchanged. Dossiers and mails show each on one
 * line.
 */
export const updateOrganisationRequest = z
  .object({
    name: requiredLine(limits.organisationName, 'Organisation name is required'),
    footer: optionalText(limits.organisationFooter).transform((text) =>
      text === undefined ? undefined : asOneLine(text ?? ''),
    ),
    timeZone: timeZoneName,
    locale: plainText(limits.locale)
      .trim()
      .refine((tag) => supportedLocale(tag) !== null, 'Not a known language')
      .transform((tag) => supportedLocale(tag) ?? tag),
    verification: z.boolean('verification must be true or false'),
    linkMailSubject: templateText(limits.linkMailSubject).transform((text) => text && asOneLine(text)),
    linkMailMessage: templateText(limits.linkMailMessage),
    dossier: dossierDefaults,
  })
  .partial();
export type UpdateOrganisationRequest = z.infer<typeof updateOrganisationRequest>;

/** The settings as administrators see them; `logoUrl` as in GET /api/config. */
export const organisationSettings = organisationRecord
  .omit({ logoVersion: true })
  .extend({ logoUrl: z.string().nullable() });
export type OrganisationSettings = z.infer<typeof organisationSettings>;

/** Returns the logo's URL as a path from the root of our own origin. The content of a version never changes. */
export const logoPath = (version: string): string => `/api/logo?v=${version}`;

/** The query of GET /api/logo. */
export const logoQuery = z.object({ v: blankIsAbsent(id) });

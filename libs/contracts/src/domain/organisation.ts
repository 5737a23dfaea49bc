import { z } from 'zod';
import { dossierDefaults, keptDossierDefaults } from './dossier-options.js';
import { limits } from './limits.js';
import { supportedLocale } from './regional.js';
import { asOneLine, blankIsAbsent, id, optionalText, plainText, requiredLine, timeZoneName } from './text.js';
import { version } from './versions.js';

/**
 * The organisation as it stands on dossiers and mails. `locale` a BCP 47 tag, `timeZone` an IANA name; `logoVersion` names
 * the logo's bytes in the store, null where there is none.
 */
export const organisation = z.object({
  name: z.string(),
  footer: z.string(),
  timeZone: z.string(),
  locale: z.string(),
  // Absent from an auth of the release before.
  logoVersion: id.nullable().default(null),
});
export type Organisation = z.infer<typeof organisation>;

/** The organisation as auth tells it; the logo, which is set by itself, does not count in its version. */
export const organisationRecord = organisation.extend({
  /** Whether dossiers carry a code by which everybody may verify them. */
  verification: z.boolean().default(true),
  /** What a mail with a link to a client begins as; empty: in the product's own words (`link-mail.ts`). */
  linkMailSubject: z.string().default(''),
  linkMailMessage: z.string().default(''),
  /** How dossiers are where nobody chooses otherwise. */
  dossier: keptDossierDefaults.prefault({}),
  version,
});
export type OrganisationRecord = z.infer<typeof organisationRecord>;

/** Text of a mail that may be left to the product. */
const templateText = (max: number) =>
  optionalText(max).transform((text) => (text === undefined ? undefined : (text ?? '')));

/** What administrators set [AD-03]; what is not named stays. Dossiers and mails show each on one line. */
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
  .extend({ dossier: dossierDefaults, logoUrl: z.string().nullable() });
export type OrganisationSettings = z.infer<typeof organisationSettings>;

/** Where the logo is handed out, as a path from the root of our own origin. A version never changes. */
export const logoPath = (version: string): string => `/api/logo?v=${version}`;

/** The query of GET /api/logo. */
export const logoQuery = z.object({ v: blankIsAbsent(id) });

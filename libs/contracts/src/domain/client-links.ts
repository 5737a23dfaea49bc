import { z } from 'zod';
import { isBlank } from './blank.js';
import { dossierLanguages } from './dossier-options.js';
import { limits } from './limits.js';
import {
  blankIsAbsent,
  emailAddress,
  id,
  isoDateTime,
  plainText,
  requiredLine,
  requiredText,
} from './text.js';
import { mailState } from './users.js';

/**
 * A link under which a client sees one version of a dossier without signing in, until it expires or is withdrawn. Its
 * token is not included: only holders of the address know the token.
 */
export const clientLink = z.object({
  id,
  pdfId: id,
  createdBy: id,
  createdAt: isoDateTime,
  expiresAt: isoDateTime,
  withdrawnAt: isoDateTime.nullable(),
  hasPassword: z.boolean(),
  /** Delivery of the mail with the link; null if none was requested. `reason`: why it failed, worded for the sender. */
  mail: z.object({ to: z.string(), ...mailState.omit({ at: true }).shape }).nullable(),
  opened: z.number().int(),
  lastOpenedAt: isoDateTime.nullable(),
  downloaded: z.number().int(),
  lastDownloadedAt: isoDateTime.nullable(),
});
export type ClientLink = z.infer<typeof clientLink>;

/** The link as returned on creation. */
export const madeClientLink = clientLink.extend({
  url: z
    .string()
    .nullable()
    .describe('Address of the link, returned only once; null in the response to a repeated request'),
});
export type MadeClientLink = z.infer<typeof madeClientLink>;

export const makeClientLinkRequest = z.object({
  expiresInDays: z
    .number('expiresInDays must be a number')
    .int('expiresInDays must be a whole number')
    .min(1, 'A link works for a day at least')
    .max(limits.linkDays, `A link works for ${limits.linkDays} days at most`)
    .default(14),
  /**
   * A password of blanks only is refused instead of treated as absent: whoever typed it believes that the link has one.
   */
  password: z.preprocess(
    (value) => (value === '' ? undefined : value),
    plainText(limits.linkPassword)
      .min(limits.linkPasswordMin, `The password must be at least ${limits.linkPasswordMin} characters long`)
      .refine((password) => !isBlank(password), 'The password cannot consist of spaces only')
      .optional(),
  ),
  /** Mail to the client with the link. `{link}` and the other placeholders of `link-mail.ts` are filled in. */
  mail: z
    .object({
      to: emailAddress,
      subject: requiredLine(limits.linkMailSubject, 'Please write a subject'),
      message: requiredText(limits.linkMailMessage, 'Please write a message'),
    })
    .nullish(),
});
export type MakeClientLinkRequest = z.infer<typeof makeClientLinkRequest>;

/** Default text of a mail with a link, with named placeholders in braces for the values of a job reference. */
export const linkMailTemplate = z.object({ subject: z.string(), message: z.string() });
export type LinkMailTemplate = z.infer<typeof linkMailTemplate>;

/** Credentials of a link: the last part of its address, and its password if it has one. */
export const openClientLinkRequest = z.object({
  token: z.string().min(1, 'token is required').max(200),
  password: blankIsAbsent(z.string().max(limits.linkPassword)),
});
export type OpenClientLinkRequest = z.infer<typeof openClientLinkRequest>;

/** A photo of the dossier. `caption` as in the dossier; null if it has none or has changed since. */
export const linkedPhoto = z.object({
  id,
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  caption: z.string().nullable(),
});
export type LinkedPhoto = z.infer<typeof linkedPhoto>;

/** Data shown to whoever opened a link: one version of a dossier, nothing else of the job. `size` in bytes. */
export const openedLink = z.object({
  id,
  reference: z.string(),
  title: z.string(),
  issuedAt: isoDateTime,
  pages: z.number().int(),
  size: z.number().int(),
  expiresAt: isoDateTime,
  language: z
    .enum(dossierLanguages)
    .nullable()
    .describe("Language chosen for the dossier; null for the organisation's"),
  photos: z.array(linkedPhoto),
});
export type OpenedLink = z.infer<typeof openedLink>;

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

/** How the mail with a link fares. `reason`: why it failed, in words for who sent it. */
export const linkMailState = z.object({
  to: z.string(),
  status: z.enum(['queued', 'sent', 'failed']),
  reason: z.string().nullable(),
});

/**
 * A link under which a client sees one version of a dossier without signing in: until it expires or is withdrawn. What opens it
 * is not part of it: nobody knows that but who holds the address.
 */
export const clientLink = z.object({
  id,
  pdfId: id,
  createdBy: id,
  createdAt: isoDateTime,
  expiresAt: isoDateTime,
  withdrawnAt: isoDateTime.nullable(),
  hasPassword: z.boolean(),
  /** Null where no mail was asked for. */
  mail: linkMailState.nullable(),
  opened: z.number().int(),
  lastOpenedAt: isoDateTime.nullable(),
  downloaded: z.number().int(),
  lastDownloadedAt: isoDateTime.nullable(),
});
export type ClientLink = z.infer<typeof clientLink>;

/** The link as it was just made. */
export const madeClientLink = clientLink.extend({
  url: z
    .string()
    .nullable()
    .describe('Its address: told this once. Null where the same request was answered before'),
});
export type MadeClientLink = z.infer<typeof madeClientLink>;

export const makeClientLinkRequest = z.object({
  expiresInDays: z
    .number('expiresInDays must be a number')
    .int('expiresInDays must be a whole number')
    .min(1, 'A link works for a day at least')
    .max(limits.linkDays, `A link works for ${limits.linkDays} days at most`)
    .default(14),
  /** Blanks alone are no password, and not none: who typed some believes that the link has one. */
  password: z.preprocess(
    (value) => (value === '' ? undefined : value),
    plainText(limits.linkPassword)
      .min(limits.linkPasswordMin, `The password must be at least ${limits.linkPasswordMin} characters long`)
      .refine((password) => !isBlank(password), 'The password must be more than blanks')
      .optional(),
  ),
  /** Sent to the client with the link; `{link}` in its words, and what else `link-mail.ts` names, is filled in. */
  mail: z
    .object({
      to: emailAddress,
      subject: requiredLine(limits.linkMailSubject, 'Please write a subject'),
      message: requiredText(limits.linkMailMessage, 'Please write a message'),
    })
    .nullish(),
});
export type MakeClientLinkRequest = z.infer<typeof makeClientLinkRequest>;

/** What a mail with a link begins as; what is of one job reference stands there by its name in braces. */
export const linkMailTemplate = z.object({ subject: z.string(), message: z.string() });
export type LinkMailTemplate = z.infer<typeof linkMailTemplate>;

/** What opens a link: its address' last part, and the password where it has one. */
export const openClientLinkRequest = z.object({
  token: z.string().min(1, 'token is required').max(200),
  password: blankIsAbsent(z.string().max(limits.linkPassword)),
});
export type OpenClientLinkRequest = z.infer<typeof openClientLinkRequest>;

/** A photo of the dossier; `caption` as the dossier has it, null where it has none or another one by now. */
export const linkedPhoto = z.object({
  id,
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  caption: z.string().nullable(),
});
export type LinkedPhoto = z.infer<typeof linkedPhoto>;

/** What whoever opened a link sees: one version of a dossier, and nothing else of the job. `size` in bytes. */
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
    .default(null)
    .describe("That was chosen for the dossier's words; null: its organisation's"),
  photos: z.array(linkedPhoto),
});
export type OpenedLink = z.infer<typeof openedLink>;

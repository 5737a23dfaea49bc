import { z } from 'zod';
import {
  clientLink,
  makeClientLinkRequest,
  openClientLinkRequest,
  openedLink,
} from '../domain/client-links.js';
import { id, isoDateTime, plainText } from '../domain/text.js';
import { idempotent, read, write } from './calls.js';
import { idempotency } from './idempotency.js';
import { byJobReference, nothing } from './parameters.js';

/** The dossier behind a link. */
const linkedPdf = z.object({ jobReferenceId: id, pdfId: id, reference: z.string() });

/** A client's mail in the agent's words, with all filled in but what only the mail's own time tells. */
export const linkMail = z.object({
  to: z.string(),
  subject: z.string(),
  message: z.string(),
  client: z.string(),
  reference: z.string(),
  title: z.string(),
  expiresAt: isoDateTime,
  hasPassword: z.boolean(),
});
export type LinkMail = z.infer<typeof linkMail>;

/** What jobs answers about links to its dossiers. */
export const clientLinkCalls = {
  /** One that is made is known by its token's hash alone: what opens it never comes here. */
  makeLink: write(
    byJobReference.extend({
      pdfId: id,
      ...makeClientLinkRequest.shape,
      tokenSha256: z.hash('sha256'),
      idempotency,
    }),
    // With the hash under which it was made: another one than this call's where it was made by one before.
    clientLink.extend({ tokenSha256: z.string() }),
  ),
  /** Newest first. */
  links: read(byJobReference, z.array(clientLink)),
  withdrawLink: idempotent(byJobReference.extend({ linkId: id }), clientLink),
  /** For everybody who has its token. Fails with `not_found` for what does not work (any more), `unauthenticated` without its password. */
  openLink: write(
    z.object({ tokenSha256: z.hash('sha256'), password: openClientLinkRequest.shape.password }),
    openedLink,
  ),
  // For who opened a link.
  openedLink: read(nothing, openedLink),
  linkedPdf: read(nothing, linkedPdf),
  downloadLinkedPdf: write(nothing, linkedPdf),
  linkedPhoto: read(
    z.object({ fileId: id }),
    z.object({ jobReferenceId: id, markupVersion: id.nullable().default(null) }),
  ),

  // For the system only.
  /** What a mail with a link says, which works under this token from now on; null when nobody needs it any more. */
  linkMail: write(z.object({ linkId: id, tokenSha256: z.hash('sha256') }), linkMail.nullable()),
  linkMailEnded: idempotent(
    z.object({
      linkId: id,
      reason: plainText(500).nullable().describe('Why it failed; null when it was sent'),
    }),
    nothing,
  ),
};

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

/** A mail to a client in the agent's words. All placeholders are filled in, except those only known when it is sent. */
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

/** Calls of the jobs service on client links. */
export const clientLinkCalls = {
  /** Links are stored by their token's hash only: the token itself is never sent to this service. */
  makeLink: write(
    byJobReference.extend({
      pdfId: id,
      ...makeClientLinkRequest.shape,
      tokenSha256: z.hash('sha256'),
      idempotency,
    }),
    // With the hash under which the link was created: differs from this call's if an earlier call created it.
    clientLink.extend({ tokenSha256: z.string() }),
  ),
  /** Newest first. */
  links: read(byJobReference, z.array(clientLink)),
  withdrawLink: idempotent(byJobReference.extend({ linkId: id }), clientLink),
  /**
   * For anyone with its token. Fails with `not_found` for an invalid or expired link, `unauthenticated` without its
   * password.
   */
  openLink: write(
    z.object({ tokenSha256: z.hash('sha256'), password: openClientLinkRequest.shape.password }),
    openedLink,
  ),
  // For callers who opened a link.
  openedLink: read(nothing, openedLink),
  linkedPdf: read(nothing, linkedPdf),
  downloadLinkedPdf: write(nothing, linkedPdf),
  linkedPhoto: read(z.object({ fileId: id }), z.object({ jobReferenceId: id, markupVersion: id.nullable() })),

  // For the system only.
  /** Content of a mail with a link, which is valid under this token from now on; null if no longer needed. */
  linkMail: write(z.object({ linkId: id, tokenSha256: z.hash('sha256') }), linkMail.nullable()),
  linkMailEnded: idempotent(
    z.object({
      linkId: id,
      reason: plainText(500).nullable().describe('Reason of the failure; null if it was sent'),
    }),
    nothing,
  ),
};

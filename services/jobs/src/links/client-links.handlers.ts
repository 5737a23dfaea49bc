import { jobsService } from '@jobref/contracts/wire/jobs';
import { handlersOf } from '@jobref/service-kit/calls/handlers';
import { JobReferenceIdempotency } from '../job-references/core/job-reference-idempotency.js';
import { ClientLinksService } from './client-links.service.js';
import { LinkMailsService } from './link-mails.service.js';
import { OpenedLinksService } from './opened-links.service.js';

export const clientLinkHandlers = handlersOf(
  jobsService,
  [ClientLinksService, OpenedLinksService, LinkMailsService, JobReferenceIdempotency],
  (links, opened, mails, once) => ({
    makeLink: (actor, input) => once.run(actor, input, () => links.make(actor, input)),
    links: (actor, { jobReferenceId }) => links.list(actor, jobReferenceId),
    withdrawLink: (actor, { jobReferenceId, linkId }) => links.withdraw(actor, jobReferenceId, linkId),
    openLink: (_actor, { tokenSha256, password }) => opened.open(tokenSha256, password),
    openedLink: (actor) => opened.show(actor),
    linkedPdf: (actor) => opened.pdf(actor),
    downloadLinkedPdf: (actor) => opened.download(actor),
    linkedPhoto: (actor, { fileId }) => opened.photo(actor, fileId),
    linkMail: (actor, { linkId, tokenSha256 }) => mails.begin(actor, linkId, tokenSha256),
    linkMailEnded: (actor, { linkId, reason }) => mails.end(actor, linkId, reason),
  }),
);

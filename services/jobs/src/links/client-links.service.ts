import type { Actor } from '@jobref/contracts/domain/actor';
import type { ClientLink as ClientLinkRecord } from '@jobref/contracts/domain/client-links';
import { limits } from '@jobref/contracts/domain/limits';
import type { InputOf } from '@jobref/contracts/wire/calls';
import type { jobsService } from '@jobref/contracts/wire/jobs';
import { clientLinkMail } from '@jobref/contracts/wire/queues';
import { requireUser } from '@jobref/service-kit/actors';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { AppError, notFound } from '@jobref/service-kit/errors';
import { Outbox } from '@jobref/service-kit/outbox/outbox';
import { PasswordHasher } from '@jobref/service-kit/password-hasher';
import { Injectable } from '@nestjs/common';
import { ChangeRecorder } from '../activity/change-recorder.js';
import { JobReferenceAccess } from '../job-references/core/job-reference.access.js';
import { PdfRepository } from '../pdfs/pdf.repository.js';
import { ClientLink } from './client-link.entity.js';
import { presentClientLink } from './client-link.presenter.js';
import { ClientLinkRepository } from './client-link.repository.js';

const refusal = 'You need edit permission to send PDFs of this job reference to a client';

// Limited, as every working link must be in the list from which it can be withdrawn.
const tooMany = () =>
  new AppError(
    'invalid_input',
    `${limits.linksPerJobReference} links to this job reference are already active. Please withdraw one first.`,
  );

/** Client links to dossiers, for people who edit a job reference: create, list, withdraw. */
@Injectable()
export class ClientLinksService {
  constructor(
    private readonly transactions: Transactions,
    private readonly access: JobReferenceAccess,
    private readonly pdfs: PdfRepository,
    private readonly links: ClientLinkRepository,
    private readonly hasher: PasswordHasher,
    private readonly changes: ChangeRecorder,
    private readonly outbox: Outbox,
  ) {}

  list(actor: Actor, jobReferenceId: string): Promise<ClientLinkRecord[]> {
    return this.transactions.run(actor, async () => {
      await this.access.require('generatePdf', actor, jobReferenceId, refusal);
      return this.on(jobReferenceId);
    });
  }

  /**
   * Same within the caller's transaction; empty for people who may not manage links, as the database shows them none.
   */
  async on(jobReferenceId: string): Promise<ClientLinkRecord[]> {
    return (await this.links.of(jobReferenceId)).map(presentClientLink);
  }

  /** Creates a link, and queues its mail if there is one. Throws `not_found` unless the dossier is finished. */
  async make(
    actor: Actor,
    {
      jobReferenceId,
      pdfId,
      tokenSha256,
      password,
      expiresInDays,
      mail,
    }: InputOf<typeof jobsService.makeLink>,
  ): Promise<ClientLinkRecord & { tokenSha256: string }> {
    const { id: createdBy } = requireUser(actor);
    const passwordHash = password ? await this.hasher.hash(password) : null;
    return this.transactions.run(actor, async () => {
      const jobReference = await this.access.lock('generatePdf', actor, jobReferenceId, refusal);
      const pdf = await this.pdfs.find(jobReferenceId, pdfId);
      if (pdf?.status !== 'done') throw notFound('PDF');
      if ((await this.links.working(jobReferenceId, new Date())) >= limits.linksPerJobReference)
        throw tooMany();
      const asked = { jobReferenceId, pdfId, createdBy, tokenSha256, passwordHash, mail: mail ?? null };
      const link = ClientLink.make({ ...asked, days: expiresInDays }, new Date());
      await this.links.insert(link);
      if (mail) await this.outbox.add(clientLinkMail, { linkId: link.id, userId: createdBy });
      const what = mail
        ? `PDF of ${jobReference.title} sent to ${mail.to}`
        : `Link to the PDF of ${jobReference.title} made`;
      await this.changes.record(
        actor,
        { on: jobReference, action: 'link_made', description: what },
        { ...auditOf('link.made', link), after: afterMaking(link) },
      );
      return { ...presentClientLink(link), tokenSha256 };
    });
  }

  /** Ends all access under the link. Withdrawing again changes nothing. */
  withdraw(actor: Actor, jobReferenceId: string, linkId: string): Promise<ClientLinkRecord> {
    return this.transactions.run(actor, async () => {
      const jobReference = await this.access.lock('generatePdf', actor, jobReferenceId, refusal);
      const link = await this.links.lock(linkId);
      if (link?.jobReferenceId !== jobReferenceId) throw notFound('Link');
      if (!link.withdraw(new Date())) return presentClientLink(link);
      await this.links.update(link);
      const to = link.mailTo ? ` sent to ${link.mailTo}` : '';
      const description = `Link to the PDF of ${jobReference.title}${to} withdrawn`;
      await this.changes.record(
        actor,
        { on: jobReference, action: 'link_withdrawn', description },
        { ...auditOf('link.withdrawn', link), after: { jobReferenceId, withdrawnAt: link.withdrawnAt } },
      );
      return presentClientLink(link);
    });
  }
}

const auditOf = (action: string, { id }: ClientLink) => ({
  action,
  recordType: 'client_link',
  recordId: id,
});

const afterMaking = ({ jobReferenceId, pdfId, expiresAt, mailTo, passwordHash }: ClientLink) => ({
  jobReferenceId,
  pdfId,
  expiresAt,
  mailTo,
  hasPassword: passwordHash !== null,
});

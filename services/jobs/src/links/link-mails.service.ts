import type { Actor } from '@jobref/contracts/domain/actor';
import type { LinkMail } from '@jobref/contracts/wire/client-links';
import { assertSystem } from '@jobref/service-kit/actors';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';
import { JobReferenceRepository } from '../job-references/core/job-reference.repository.js';
import { LiveUpdates } from '../live/live-updates.js';
import { NotificationRequests } from '../notifications/notification-requests.js';
import { ClientLinkRepository } from './client-link.repository.js';

/** The content of the mails that bring links to clients, and their outcome, for the service that sends them. */
@Injectable()
export class LinkMailsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly jobReferences: JobReferenceRepository,
    private readonly links: ClientLinkRepository,
    private readonly live: LiveUpdates,
    private readonly notifications: NotificationRequests,
  ) {}

  /** Makes the link work under this token too. Returns null if the mail is not needed any more. */
  begin(actor: Actor, linkId: string, tokenSha256: string): Promise<LinkMail | null> {
    assertSystem(actor);
    return this.transactions.run(actor, async () => {
      const link = await this.links.lock(linkId);
      const isWanted = link?.mailStatus === 'queued' && link.works(new Date());
      const row = isWanted ? await this.jobReferences.visible(link.jobReferenceId) : null;
      if (!link?.mailTo || !link.mailSubject || !link.mailMessage || !row) return null;
      link.mailedTokenSha256 = tokenSha256;
      await this.links.update(link);
      return {
        to: link.mailTo,
        subject: link.mailSubject,
        message: link.mailMessage,
        client: row.clientName,
        reference: row.reference,
        title: row.title,
        expiresAt: link.expiresAt.toISOString(),
        hasPassword: link.passwordHash !== null,
      };
    });
  }

  /** Stores the outcome; a failure is notified to the link's creator and the owner. */
  end(actor: Actor, linkId: string, reason: string | null): Promise<void> {
    assertSystem(actor);
    return this.transactions.run(actor, async () => {
      const link = await this.links.lock(linkId);
      const row = link && (await this.jobReferences.visible(link.jobReferenceId));
      if (!row || link.mailStatus === null) return;
      // A second report must not notify again.
      const isNew = link.mailStatus === 'queued';
      link.mailEnded(reason);
      await this.links.update(link);
      await this.live.changed(row, ['links']);
      if (reason !== null && isNew)
        await this.notifications.request({
          type: 'link_failed',
          jobReferenceId: row.id,
          subjectId: link.id,
          actorId: null,
          // The owner too: the creator may have left since.
          recipientIds: [...new Set([link.createdBy, row.ownerId])],
        });
    });
  }
}

import type { Actor } from '@jobref/contracts/domain/actor';
import type { LinkMail } from '@jobref/contracts/wire/client-links';
import { assertSystem } from '@jobref/service-kit/actors';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';
import { JobReferenceRepository } from '../job-references/core/job-reference.repository.js';
import { LiveUpdates } from '../live/live-updates.js';
import { ClientLinkRepository } from './client-link.repository.js';

/** What the mails that bring links to clients say, and how they ended: for whoever sends them. */
@Injectable()
export class LinkMailsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly jobReferences: JobReferenceRepository,
    private readonly links: ClientLinkRepository,
    private readonly live: LiveUpdates,
  ) {}

  /** From now on the link works under this token too. Null when nobody needs the mail any more. */
  begin(actor: Actor, linkId: string, tokenSha256: string): Promise<LinkMail | null> {
    assertSystem(actor);
    return this.transactions.run(actor, async () => {
      const link = await this.links.lock(linkId);
      const isWanted = link?.mailStatus === 'queued' && link.works(new Date());
      const row = isWanted ? await this.jobReferences.visible(link.jobReferenceId) : null;
      if (!link?.mailTo || !link.mailSubject || !link.mailMessage || !row) return null;
      link.sendUnder(tokenSha256);
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

  end(actor: Actor, linkId: string, reason: string | null): Promise<Record<string, never>> {
    assertSystem(actor);
    return this.transactions.run(actor, async () => {
      const link = await this.links.lock(linkId);
      const row = link && (await this.jobReferences.visible(link.jobReferenceId));
      if (!row || link.mailStatus === null) return {};
      link.mailEnded(reason);
      await this.links.update(link);
      await this.live.changed(row, ['links']);
      return {};
    });
  }
}

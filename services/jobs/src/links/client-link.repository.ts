import { limits } from '@jobref/contracts/domain/limits';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';
import { IsNull, MoreThan } from 'typeorm';
import type { DossierManifest } from '../pdfs/manifest.js';
import { ClientLink } from './client-link.entity.js';

/** What the database shows to who opened a link: facts of one dossier and of its job reference. */
export interface LinkedDossier {
  jobReferenceId: string;
  ownerId: string;
  reference: string;
  title: string;
  pdfId: string;
  issuedAt: Date;
  pages: number;
  size: number;
  manifest: DossierManifest | null;
}

/** A photo of that dossier, in its order, as it is now; `words`: the hash of what the dossier says of it. */
export interface LinkedPhotoRow {
  id: string;
  originalName: string;
  title: string | null;
  description: string | null;
  groupName: string | null;
  isCover: boolean;
  width: number | null;
  height: number | null;
  sha256: string;
  words: string;
}

const workingOf = (jobReferenceId: string, now: Date) => ({
  jobReferenceId,
  withdrawnAt: IsNull(),
  expiresAt: MoreThan(now),
});

@Injectable()
export class ClientLinkRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Newest first: all that work, and of the others as many as there is room for. */
  async of(jobReferenceId: string): Promise<ClientLink[]> {
    const links = await this.transactions.manager
      .createQueryBuilder(ClientLink, 'link')
      .where({ jobReferenceId })
      .orderBy('link.withdrawnAt is null and link.expiresAt > now()', 'DESC')
      .addOrderBy('link.createdAt', 'DESC')
      .addOrderBy('link.id', 'DESC')
      .limit(limits.linksPerJobReference)
      .getMany();
    return links.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  }

  /** How many of a job reference work. */
  working(jobReferenceId: string, now: Date): Promise<number> {
    return this.transactions.manager.count(ClientLink, { where: workingOf(jobReferenceId, now) });
  }

  /** Locks the link until the transaction ends. */
  lock(id: string): Promise<ClientLink | null> {
    return this.transactions.manager.findOne(ClientLink, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
  }

  async insert(link: ClientLink): Promise<void> {
    await this.transactions.manager.insert(ClientLink, link);
  }

  async update({ id, ...values }: ClientLink): Promise<void> {
    await this.transactions.manager.update(ClientLink, { id }, values);
  }

  /** Gives up the mails of a job reference that have not gone out. */
  async giveUpMails(jobReferenceId: string, reason: string): Promise<void> {
    await this.transactions.manager.update(
      ClientLink,
      { jobReferenceId, mailStatus: 'queued' },
      { mailStatus: 'failed', mailReason: reason },
    );
  }

  /** The link that works under a token of this hash, whoever asks: the token is what they show. */
  byToken(tokenSha256: string): Promise<{ id: string; passwordHash: string | null } | null> {
    return this.transactions.row<{ id: string; passwordHash: string | null }>(
      'select id, password_hash as "passwordHash" from jobs.link_of_token($1)',
      [tokenSha256],
    );
  }

  /** The dossier behind the actor's link, as long as that works. */
  dossier(): Promise<LinkedDossier | null> {
    return this.transactions.row<LinkedDossier>(
      `select job_reference_id as "jobReferenceId", owner_id as "ownerId", reference, title, pdf_id as "pdfId",
         issued_at as "issuedAt", pages, size, manifest from jobs.linked_dossier()`,
    );
  }

  /** Its photos that are still there. */
  photos(): Promise<LinkedPhotoRow[]> {
    return this.transactions.rows<LinkedPhotoRow>(
      `select id, original_name as "originalName", title, description, group_name as "groupName",
         is_cover as "isCover", width, height, sha256, words from jobs.linked_photos() order by place`,
    );
  }
}

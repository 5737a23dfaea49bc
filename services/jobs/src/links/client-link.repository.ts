import { limits } from '@jobref/contracts/domain/limits';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';
import { IsNull, MoreThan } from 'typeorm';
import type { UploadedFile } from '../files/file.entity.js';
import type { DossierManifest } from '../pdfs/manifest.js';
import { ClientLink } from './client-link.entity.js';

/** The dossier and job reference fields that the database shows to a link's visitor. */
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

/** A current photo of that dossier, in its order; `words` is the hash of its words in the dossier. */
export type LinkedPhotoRow = Pick<
  UploadedFile,
  'id' | 'originalName' | 'title' | 'description' | 'groupName' | 'isCover' | 'width' | 'height'
> & { words: string };

const workingOf = (jobReferenceId: string, now: Date) => ({
  jobReferenceId,
  withdrawnAt: IsNull(),
  expiresAt: MoreThan(now),
});

@Injectable()
export class ClientLinkRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Returns all working links newest first, then others up to the limit. */
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

  /** Counts a job reference's working links. */
  working(jobReferenceId: string, now: Date): Promise<number> {
    return this.transactions.manager.count(ClientLink, { where: workingOf(jobReferenceId, now) });
  }

  find(id: string): Promise<ClientLink | null> {
    return this.transactions.manager.findOneBy(ClientLink, { id });
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

  /** Marks a job reference's unsent mails as failed. */
  async giveUpMails(jobReferenceId: string, reason: string): Promise<void> {
    await this.transactions.manager.update(
      ClientLink,
      { jobReferenceId, mailStatus: 'queued' },
      { mailStatus: 'failed', mailReason: reason },
    );
  }

  /** Returns the working link under a token's hash, for any actor: the token is the proof. */
  byToken(tokenSha256: string): Promise<{ id: string; passwordHash: string | null } | null> {
    return this.transactions.row<{ id: string; passwordHash: string | null }>(
      'select id, password_hash as "passwordHash" from jobs.link_of_token($1)',
      [tokenSha256],
    );
  }

  /** Returns the dossier of the actor's link, null if the link does not work any more. */
  dossier(): Promise<LinkedDossier | null> {
    return this.transactions.row<LinkedDossier>(
      `select job_reference_id as "jobReferenceId", owner_id as "ownerId", reference, title, pdf_id as "pdfId",
         issued_at as "issuedAt", pages, size, manifest from jobs.linked_dossier()`,
    );
  }

  /** Returns the dossier's photos that still exist. */
  photos(): Promise<LinkedPhotoRow[]> {
    return this.transactions.rows<LinkedPhotoRow>(
      `select id, original_name as "originalName", title, description, group_name as "groupName",
         is_cover as "isCover", width, height, words from jobs.linked_photos() order by place`,
    );
  }
}

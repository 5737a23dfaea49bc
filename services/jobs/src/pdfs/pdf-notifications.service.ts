import type { Actor } from '@jobref/contracts/domain/actor';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { forbidden, notFound } from '@jobref/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { JobReferenceAccess } from '../job-references/core/job-reference.access.js';
import { NotificationRequests } from '../notifications/notification-requests.js';
import type { PdfGeneration } from './pdf-generation.entity.js';
import { PdfRepository } from './pdf.repository.js';

/** Notifies the person who requested a PDF of its end, once, if they do not wait for it. */
@Injectable()
export class PdfNotificationsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly access: JobReferenceAccess,
    private readonly pdfs: PdfRepository,
    private readonly notifications: NotificationRequests,
  ) {}

  /** Serialised with the end by the generation's lock: whichever comes second notifies. */
  announce(actor: Actor, jobReferenceId: string, pdfId: string): Promise<void> {
    return this.transactions.run(actor, async () => {
      await this.access.requireVisible(actor, jobReferenceId);
      const pdf = await this.pdfs.find(jobReferenceId, pdfId);
      if (!pdf) throw notFound('PDF');
      if (actor.kind === 'user' && actor.id !== pdf.requestedBy)
        throw forbidden('Only who asked for this PDF is told of it');
      const generation = await this.pdfs.lock(pdfId);
      if (!generation) throw notFound('PDF');
      if (generation.announce) return;
      const missed = generation.abandon();
      await this.pdfs.update(generation);
      if (missed) await this.notifyOfEnd(generation);
    });
  }

  notifyOfEnd({ id, jobReferenceId, status, requestedBy }: PdfGeneration): Promise<void> {
    return this.notifications.request({
      type: status === 'done' ? 'pdf_ready' : 'pdf_failed',
      jobReferenceId,
      subjectId: id,
      actorId: null,
      recipientIds: [requestedBy],
    });
  }
}

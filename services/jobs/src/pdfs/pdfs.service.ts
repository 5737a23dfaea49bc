import type { Actor } from '@jobref/contracts/domain/actor';
import { messages } from '@jobref/contracts/domain/messages';
import type { PdfGeneration as PdfGenerationRecord } from '@jobref/contracts/domain/pdfs';
import { verifiedDossier, type VerifiedDossier } from '@jobref/contracts/domain/verification';
import { generatePdf } from '@jobref/contracts/wire/queues';
import { requireUser } from '@jobref/service-kit/actors';
import { AuditLog } from '@jobref/service-kit/audit/audit-log.repository';
import { createPresenter } from '@jobref/service-kit/create-presenter';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { AppError, notFound } from '@jobref/service-kit/errors';
import { Outbox } from '@jobref/service-kit/outbox/outbox';
import { withTimeout } from '@jobref/service-kit/with-timeout';
import { Injectable } from '@nestjs/common';
import { ChangeRecorder } from '../activity/change-recorder.js';
import { JobReferenceAccess } from '../job-references/core/job-reference.access.js';
import { maySee } from '../job-references/core/job-reference.policy.js';
import { LiveUpdates } from '../live/live-updates.js';
import { type ChosenOptions, DossierChoicesService } from './dossier-choices.service.js';
import { PdfEndListener } from './pdf-end-listener.repository.js';
import { PdfGeneration } from './pdf-generation.entity.js';
import { presentPdf } from './pdf.presenter.js';
import { PdfRepository } from './pdf.repository.js';

const pollIntervalMs = 1_500;
const hasEnded = ({ status }: PdfGenerationRecord) => status === 'done' || status === 'failed';
const someAreMissing = () =>
  new AppError('not_found', 'Some of these PDFs are not there any more. Please download again.');
const presentVerified = createPresenter(verifiedDossier);

/** Requests, status, downloads and verification of dossiers. */
@Injectable()
export class PdfsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly access: JobReferenceAccess,
    private readonly pdfs: PdfRepository,
    private readonly choices: DossierChoicesService,
    private readonly endListener: PdfEndListener,
    private readonly changes: ChangeRecorder,
    private readonly audit: AuditLog,
    private readonly live: LiveUpdates,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Queues a generation, or returns the running one [EN-11]. The queue is fair: everybody's first goes before anybody's
   * second, however many one person requested before. The chosen options become the person's next defaults.
   */
  request(actor: Actor, jobReferenceId: string, chosen: ChosenOptions = {}): Promise<PdfGenerationRecord> {
    const person = requireUser(actor);
    return this.transactions.run(actor, async () => {
      const jobReference = await this.access.lock('generatePdf', actor, jobReferenceId);
      const { id } = jobReference;
      const running = await this.pdfs.running(id);
      if (running) return presentPdf(running);
      const options = await this.choices.resolve(person.id, id, chosen);
      if (chosen.options) await this.choices.remember(person.id, options, chosen);
      const before = await this.pdfs.countUnfinished(person.id);
      const generation = PdfGeneration.request(id, person.id, options, new Date());
      await this.pdfs.insert(generation);
      await this.outbox.add(generatePdf, { generationId: generation.id }, { priority: before });
      await this.audit.record(actor, {
        action: 'pdf.requested',
        recordType: 'pdf_generation',
        recordId: generation.id,
        after: { jobReferenceId: id },
      });
      await this.live.changed(jobReference, ['pdfs']);
      return presentPdf(generation);
    });
  }

  /**
   * Queues the unfinished generation of a restored job reference again, within the running transaction: its message may
   * have been dropped while the job reference was in the bin. The time in the bin does not count as its running time.
   */
  async resume(jobReferenceId: string): Promise<void> {
    const generation = await this.pdfs.requeue(jobReferenceId);
    if (!generation) return;
    const priority = await this.pdfs.countUnfinished(generation.requestedBy);
    await this.outbox.add(generatePdf, { generationId: generation.id }, { priority });
  }

  /** Cancels a generation that has not ended. Its worker finds out at the next progress report. */
  cancel(actor: Actor, jobReferenceId: string, pdfId: string): Promise<void> {
    return this.transactions.run(actor, async () => {
      const jobReference = await this.access.lock('generatePdf', actor, jobReferenceId);
      const generation = await this.pdfs.lock(pdfId);
      if (generation?.jobReferenceId !== jobReferenceId) throw notFound('PDF');
      if (!generation.fail(messages.pdfCancelled, new Date()))
        throw new AppError('pdf_ended', 'This PDF is not being made any more');
      await this.pdfs.update(generation);
      await this.pdfs.announceEnd(pdfId);
      await this.changes.record(
        actor,
        {
          on: jobReference,
          action: 'pdf_failed',
          description: `PDF of ${jobReference.title} cancelled`,
        },
        {
          action: 'pdf.cancelled',
          recordType: 'pdf_generation',
          recordId: pdfId,
          after: { jobReferenceId, status: generation.status },
        },
      );
    });
  }

  async get(
    actor: Actor,
    jobReferenceId: string,
    pdfId: string,
  ): Promise<PdfGenerationRecord & { reference: string }> {
    return this.transactions.run(actor, async () => {
      const { id, reference } = await this.access.requireVisible(actor, jobReferenceId);
      const pdf = await this.pdfs.find(id, pdfId);
      if (!pdf) throw notFound('PDF');
      return { ...presentPdf(pdf), reference };
    });
  }

  /** Same as `get`, and records the downloaded version in the activity. */
  download(
    actor: Actor,
    jobReferenceId: string,
    pdfId: string,
  ): Promise<PdfGenerationRecord & { reference: string }> {
    return this.transactions.run(actor, async () => {
      const pdf = await this.get(actor, jobReferenceId, pdfId);
      if (pdf.status === 'done') await this.recordDownloads(actor, [pdfId]);
      return pdf;
    });
  }

  /**
   * Records PDFs that are downloaded as one file. Throws `not_found` if one is not finished or not visible any more:
   * then none is recorded.
   */
  downloadTogether(actor: Actor, pdfIds: string[]): Promise<void> {
    return this.transactions.run(actor, () => this.recordDownloads(actor, pdfIds));
  }

  /** Waits up to `waitMs` for the end of a generation and returns its state. Holds no database connection meanwhile. */
  async await(
    actor: Actor,
    jobReferenceId: string,
    pdfId: string,
    waitMs: number,
  ): Promise<PdfGenerationRecord> {
    const until = Date.now() + waitMs;
    for (;;) {
      const ending = Promise.withResolvers<void>();
      // Subscribed before reading the state, so that an end in between is not missed.
      const stop = this.endListener.onEnd(pdfId, ending.resolve);
      try {
        const { reference: _, ...pdf } = await this.get(actor, jobReferenceId, pdfId);
        const left = until - Date.now();
        if (hasEnded(pdf) || left <= 0) return pdf;
        await withTimeout(Math.min(left, pollIntervalMs), ending.promise);
      } finally {
        stop();
      }
    }
  }

  /**
   * Lets anybody who holds a dossier verify that it was issued as it is. Throws the same `not_found` for codes that are
   * unknown or whose dossier is unfinished, failed or gone.
   */
  async verify(code: string): Promise<VerifiedDossier> {
    const row = await this.transactions.read(() => this.pdfs.verified(code));
    if (!row) throw notFound('Dossier');
    return presentVerified(row);
  }

  private async recordDownloads(actor: Actor, pdfIds: string[]): Promise<void> {
    const versions = await this.pdfs.versions(pdfIds);
    const downloaded = versions.filter((pdf) => pdf.status === 'done' && maySee(actor, pdf));
    if (downloaded.length < pdfIds.length) throw someAreMissing();
    await this.changes.recordMany(
      actor,
      downloaded.map(({ id, jobReferenceId, jobTitle, ownerId, sharedWith, version }) => ({
        event: {
          on: { id: jobReferenceId, ownerId, sharedWith },
          action: 'pdf_downloaded',
          description: `Version ${version} of the PDF of ${jobTitle} downloaded`,
        },
        change: {
          action: 'pdf.downloaded',
          recordType: 'pdf_generation',
          recordId: id,
          after: { jobReferenceId, version },
        },
      })),
    );
  }
}

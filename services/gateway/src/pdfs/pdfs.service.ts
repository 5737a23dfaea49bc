import type { ServerResponse } from 'node:http';
import type { UserActor } from '@jobref/contracts/domain/actor';
import type { DossierChoice, DossierOptions } from '@jobref/contracts/domain/dossier-options';
import { acceptedFileTypes } from '@jobref/contracts/domain/limits';
import { messages } from '@jobref/contracts/domain/messages';
import type { PdfGeneration } from '@jobref/contracts/domain/pdfs';
import { objectKeys } from '@jobref/contracts/wire/files';
import type { DossierPreview } from '@jobref/contracts/wire/pdf-worker';
import { JOBS, type JobsClient, PDF_WORKER, type PdfWorkerClient } from '@jobref/service-kit/calls/clients';
import { AppError, notFound } from '@jobref/service-kit/errors';
import { type Logger, LOGGER } from '@jobref/service-kit/logging';
import { Inject, Injectable } from '@nestjs/common';
import type { CreateTarget } from '../http/idempotency-key.js';
import { CONFIG, type GatewayConfig } from '../config.js';
import { OrganisationCache } from '../organisation/organisation-cache.js';
import type { Download } from '../files/download.js';

/** Options, preview, generation and downloads of dossiers. */
@Injectable()
export class PdfsService {
  constructor(
    @Inject(JOBS) private readonly jobs: JobsClient,
    @Inject(PDF_WORKER) private readonly pdfWorker: PdfWorkerClient,
    private readonly organisation: OrganisationCache,
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Returns the caller's last options, with the organisation's defaults for the rest. */
  async options(actor: UserActor, jobReferenceId: string): Promise<DossierOptions> {
    const defaults = await this.organisation.dossierDefaults();
    return this.jobs.pdfOptions(actor, { jobReferenceId, defaults });
  }

  /** Renders a preview: jobs provides what the caller may see; the worker prints it and stores nothing. */
  async preview(
    actor: UserActor,
    jobReferenceId: string,
    options: DossierChoice | undefined,
  ): Promise<DossierPreview> {
    const defaults = await this.organisation.dossierDefaults();
    const snapshot = await this.jobs.pdfPreview(actor, { jobReferenceId, options, defaults });
    return this.pdfWorker.preview(actor, { snapshot });
  }

  /**
   * Requests a dossier and waits for it for a while; returns it done or still in progress [EN-11]. Requesters who do
   * not get the `response`, because it takes longer or because they disconnect, get a notification. Throws `internal`
   * with the reason when the generation failed, so that it shows where the button was pressed.
   */
  async generate(
    actor: UserActor,
    { jobReferenceId, options, idempotency }: CreateTarget & { options?: DossierChoice | undefined },
    response: ServerResponse,
  ): Promise<PdfGeneration> {
    const defaults = await this.organisation.dossierDefaults();
    const requested = await this.jobs.requestPdf(actor, { jobReferenceId, options, defaults, idempotency });
    const announce = () => this.announce(actor, jobReferenceId, requested);
    const onGone = () => void announce();
    response.once('close', onGone);
    if (response.closed) onGone();
    const { id: pdfId } = requested;
    const waitMs = this.config.PDF_WAIT_MS;
    const generation = await this.jobs
      .awaitPdf(actor, { jobReferenceId, pdfId, waitMs })
      .catch(async (error: unknown) => {
        await announce();
        throw error;
      })
      .finally(() => response.off('close', onGone));
    if (generation.error === messages.pdfCancelled)
      throw new AppError('pdf_cancelled', 'The PDF was cancelled');
    if (generation.status === 'failed')
      throw new AppError('internal', generation.error ?? 'The PDF could not be made. Please try again.');
    if (generation.status !== 'done') await announce();
    return generation;
  }

  /** Throws `not_found` unless the dossier is finished. Downloads are recorded in the activity. */
  async finished(
    actor: UserActor,
    { jobReferenceId, pdfId, attachment }: { jobReferenceId: string; pdfId: string; attachment: boolean },
  ): Promise<Download> {
    const which = { jobReferenceId, pdfId };
    const { status, reference } = await this.jobs.pdf(actor, which);
    if (status !== 'done') throw notFound('PDF');
    return {
      record: () => this.jobs.downloadPdf(actor, which),
      key: objectKeys.dossier(jobReferenceId, pdfId),
      mimeType: acceptedFileTypes.pdf,
      name: `${reference}.pdf`,
      // A dossier is generated once and never changed.
      etag: `"${pdfId}"`,
      attachment,
      cacheControl: 'private, no-cache',
    };
  }

  private async announce(actor: UserActor, jobReferenceId: string, requested: PdfGeneration): Promise<void> {
    // If the dossier was already in progress, the first requester's own request waits for it.
    if (requested.requestedBy !== actor.id) return;
    await this.jobs.announcePdf(actor, { jobReferenceId, pdfId: requested.id }).catch((error: unknown) => {
      // The job reference was deleted meanwhile, and the PDF with it.
      if (error instanceof AppError && error.code === 'not_found') return;
      this.logger.warn({ err: error, pdfId: requested.id }, 'Nobody will be told of the end of a PDF');
    });
  }
}

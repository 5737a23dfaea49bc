import type { UserActor } from '@jobref/contracts/actor';
import { acceptedFileTypes } from '@jobref/contracts/limits';
import type { PdfGeneration } from '@jobref/contracts/pdfs';
import { objectKeys } from '@jobref/contracts/services/files';
import { AppError, notFound } from '@jobref/service-kit/errors';
import { Inject, Injectable } from '@nestjs/common';
import { JOBS, type JobsClient } from '../clients/services.js';
import { CONFIG, type GatewayConfig } from '../config.js';
import type { Download } from '../files/download.js';

/** Dossiers: have one made, and fetch it. */
@Injectable()
export class PdfsService {
  constructor(
    @Inject(JOBS) private readonly jobs: JobsClient,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /**
   * Has a dossier made and waits for it for a while: what it answers is done, or still on its way [EN-11].
   * Throws `internal` with the reason when the making failed, so that it is read where the button was pressed.
   */
  async generate(actor: UserActor, jobReferenceId: string): Promise<PdfGeneration> {
    const { id: pdfId } = await this.jobs.requestPdf(actor, { jobReferenceId });
    const waitMs = this.config.PDF_WAIT_MS;
    const generation = await this.jobs.awaitPdf(actor, { jobReferenceId, pdfId, waitMs });
    if (generation.status === 'failed')
      throw new AppError('internal', generation.error ?? 'The PDF could not be made. Please try again.');
    return generation;
  }

  /** Throws `not_found` unless the dossier is finished. */
  async finished(
    actor: UserActor,
    jobReferenceId: string,
    pdfId: string,
    attachment: boolean,
  ): Promise<Download> {
    const { status, reference } = await this.jobs.pdf(actor, { jobReferenceId, pdfId });
    if (status !== 'done') throw notFound('PDF');
    return {
      key: objectKeys.dossier(jobReferenceId, pdfId),
      mimeType: acceptedFileTypes.pdf,
      name: `${reference}.pdf`,
      // A dossier is made once and never changed.
      etag: `"${pdfId}"`,
      attachment,
      cacheControl: 'private, no-cache',
    };
  }
}

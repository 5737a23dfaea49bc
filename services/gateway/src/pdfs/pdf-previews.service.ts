import type { UserActor } from '@jobref/contracts/domain/actor';
import type { DossierChoice, DossierOptions } from '@jobref/contracts/domain/dossier-options';
import type { DossierPreview } from '@jobref/contracts/wire/pdf-worker';
import { JOBS, type JobsClient, PDF_WORKER, type PdfWorkerClient } from '@jobref/service-kit/calls/clients';
import { Inject, Injectable } from '@nestjs/common';
import { OrganisationCache } from '../organisation/organisation-cache.js';

/** What a dossier will be like, before it is made. */
@Injectable()
export class PdfPreviewsService {
  constructor(
    @Inject(JOBS) private readonly jobs: JobsClient,
    @Inject(PDF_WORKER) private readonly pdfWorker: PdfWorkerClient,
    private readonly organisation: OrganisationCache,
  ) {}

  /** As the caller chose last, where not as their organisation has it. */
  async options(actor: UserActor, jobReferenceId: string): Promise<DossierOptions> {
    return this.jobs.pdfOptions(actor, {
      jobReferenceId,
      defaults: await this.organisation.dossierDefaults(),
    });
  }

  /** jobs says what the caller may see; the worker prints that and keeps nothing. */
  async preview(
    actor: UserActor,
    jobReferenceId: string,
    options: DossierChoice | undefined,
  ): Promise<DossierPreview> {
    const defaults = await this.organisation.dossierDefaults();
    const snapshot = await this.jobs.pdfPreview(actor, { jobReferenceId, options, defaults });
    return this.pdfWorker.preview(actor, { snapshot });
  }
}

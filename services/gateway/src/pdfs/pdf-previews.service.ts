import type { UserActor } from '@jobref/contracts/domain/actor';
import type { DossierChoice, DossierOptions } from '@jobref/contracts/domain/dossier-options';
import type { DossierPreview } from '@jobref/contracts/wire/pdf-worker';
import { JOBS, type JobsClient, PDF_WORKER, type PdfWorkerClient } from '@jobref/service-kit/calls/clients';
import { Inject, Injectable } from '@nestjs/common';
import { OrganisationCache } from '../organisation/organisation-cache.js';

/** Options and preview of a dossier before it is generated. */
@Injectable()
export class PdfPreviewsService {
  constructor(
    @Inject(JOBS) private readonly jobs: JobsClient,
    @Inject(PDF_WORKER) private readonly pdfWorker: PdfWorkerClient,
    private readonly organisation: OrganisationCache,
  ) {}

  /** Returns the caller's last options, with the organisation's defaults for the rest. */
  async options(actor: UserActor, jobReferenceId: string): Promise<DossierOptions> {
    return this.jobs.pdfOptions(actor, {
      jobReferenceId,
      defaults: await this.organisation.dossierDefaults(),
    });
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
}

import { jobsService } from '@jobref/contracts/services/jobs';
import type { Received } from '@jobref/contracts/services/calls';
import { Answers } from '@jobref/service-kit/calls/answers';
import { RememberedAnswers } from '@jobref/service-kit/idempotency/remembered-answers';
import { Controller } from '@nestjs/common';
import { DossiersService } from './dossiers.service.js';
import { PdfNotices } from './pdf-notices.js';
import { PdfsService } from './pdfs.service.js';

@Controller()
export class PdfsController {
  constructor(
    private readonly pdfs: PdfsService,
    private readonly dossiers: DossiersService,
    private readonly notices: PdfNotices,
    private readonly answers: RememberedAnswers,
  ) {}

  @Answers(jobsService.requestPdf)
  request({ actor, input }: Received<typeof jobsService.requestPdf>) {
    return this.answers.once(actor, input.idempotency, () => this.pdfs.request(actor, input.jobReferenceId));
  }

  @Answers(jobsService.awaitPdf)
  await({ actor, input }: Received<typeof jobsService.awaitPdf>) {
    return this.pdfs.await(actor, input.jobReferenceId, input.pdfId, input.waitMs);
  }

  @Answers(jobsService.announcePdf)
  announce({ actor, input }: Received<typeof jobsService.announcePdf>) {
    return this.notices.announce(actor, input.jobReferenceId, input.pdfId);
  }

  @Answers(jobsService.pdf)
  get({ actor, input }: Received<typeof jobsService.pdf>) {
    return this.pdfs.get(actor, input.jobReferenceId, input.pdfId);
  }

  @Answers(jobsService.beginPdf)
  begin({ actor, input }: Received<typeof jobsService.beginPdf>) {
    return this.dossiers.begin(actor, input.generationId);
  }

  @Answers(jobsService.finishPdf)
  finish({ actor, input: { generationId, ...made } }: Received<typeof jobsService.finishPdf>) {
    return this.dossiers.finish(actor, generationId, made);
  }

  @Answers(jobsService.failPdf)
  fail({ actor, input }: Received<typeof jobsService.failPdf>) {
    return this.dossiers.fail(actor, input.generationId, input.reason);
  }
}

import { jobsService } from '@jobref/contracts/wire/jobs';
import { answersOf } from '@jobref/service-kit/calls/answers';
import { OnceOnJobReference } from '../job-references/once-on-job-reference.js';
import { DossiersService } from './dossiers.service.js';
import { PdfNotices } from './pdf-notices.js';
import { PdfsService } from './pdfs.service.js';

export const pdfAnswers = answersOf(
  jobsService,
  [PdfsService, DossiersService, PdfNotices, OnceOnJobReference],
  (pdfs, dossiers, notices, once) => ({
    requestPdf: (actor, { jobReferenceId, idempotency }) =>
      once.run(actor, { jobReferenceId, idempotency }, () => pdfs.request(actor, jobReferenceId)),
    awaitPdf: (actor, { jobReferenceId, pdfId, waitMs }) => pdfs.await(actor, jobReferenceId, pdfId, waitMs),
    announcePdf: (actor, { jobReferenceId, pdfId }) => notices.announce(actor, jobReferenceId, pdfId),
    pdf: (actor, { jobReferenceId, pdfId }) => pdfs.get(actor, jobReferenceId, pdfId),
    beginPdf: (actor, { generationId }) => dossiers.begin(actor, generationId),
    finishPdf: (actor, { generationId, ...made }) => dossiers.finish(actor, generationId, made),
    failPdf: (actor, { generationId, reason }) => dossiers.fail(actor, generationId, reason),
  }),
);

import { jobsService } from '@jobref/contracts/wire/jobs';
import { handlersOf } from '@jobref/service-kit/calls/handlers';
import { JobReferenceIdempotency } from '../job-references/core/job-reference-idempotency.js';
import { DossierPreviewsService } from './dossier-previews.service.js';
import { DossiersService } from './dossiers.service.js';
import { PdfNotificationsService } from './pdf-notifications.service.js';
import { PdfsService } from './pdfs.service.js';

export const pdfHandlers = handlersOf(
  jobsService,
  [PdfsService, DossierPreviewsService, DossiersService, PdfNotificationsService, JobReferenceIdempotency],
  (pdfs, previews, dossiers, notifications, once) => ({
    requestPdf: (actor, { jobReferenceId, idempotency, ...chosen }) =>
      once.run(actor, { jobReferenceId, idempotency }, () => pdfs.request(actor, jobReferenceId, chosen)),
    pdfOptions: (actor, { jobReferenceId, ...chosen }) => previews.options(actor, jobReferenceId, chosen),
    pdfPreview: (actor, { jobReferenceId, ...chosen }) => previews.preview(actor, jobReferenceId, chosen),
    awaitPdf: (actor, { jobReferenceId, pdfId, waitMs }) => pdfs.await(actor, jobReferenceId, pdfId, waitMs),
    announcePdf: (actor, { jobReferenceId, pdfId }) => notifications.announce(actor, jobReferenceId, pdfId),
    pdf: (actor, { jobReferenceId, pdfId }) => pdfs.get(actor, jobReferenceId, pdfId),
    verifyPdf: (_actor, { code }) => pdfs.verify(code),
    downloadPdf: (actor, { jobReferenceId, pdfId }) => pdfs.download(actor, jobReferenceId, pdfId),
    downloadPdfs: (actor, { pdfIds }) => pdfs.downloadTogether(actor, pdfIds),
    cancelPdf: (actor, { jobReferenceId, pdfId }) => pdfs.cancel(actor, jobReferenceId, pdfId),
    beginPdf: (actor, { generationId }) => dossiers.begin(actor, generationId),
    finishPdf: (actor, { generationId, ...made }) => dossiers.finish(actor, generationId, made),
    reportPdfProgress: (actor, { generationId, progress }) =>
      dossiers.progressed(actor, generationId, progress),
    failPdf: (actor, { generationId, reason }) => dossiers.fail(actor, generationId, reason),
  }),
);

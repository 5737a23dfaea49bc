import { z } from 'zod';
import { dossierOptions, dossierChoice } from '../domain/dossier-options.js';
import { limits } from '../domain/limits.js';
import { pdfGeneration, separateFile } from '../domain/pdfs.js';
import { id, isoDateTime, plainText } from '../domain/text.js';
import { verifiedDossier } from '../domain/verification.js';
import { idempotent, read, write } from './calls.js';
import { dossierSnapshot, generationSnapshot, madeWith } from './dossiers.js';
import { idempotency } from './idempotency.js';
import { nothing, byJobReference } from './parameters.js';

const byPdf = byJobReference.extend({ pdfId: id });

/** Chosen dossier options: those the person sets in this request, and the organisation's. */
const chosen = byJobReference.extend({
  options: dossierChoice.optional(),
  defaults: dossierChoice.optional(),
});

const finishedPdf = pdfGeneration.extend({ reference: z.string() });

/** Calls on dossiers of job references: requesting, generating and verifying. */
export const pdfCalls = {
  /** Returns the running generation if there is one. Without `options` the caller's last ones apply. */
  requestPdf: write(chosen.extend({ idempotency }), pdfGeneration),
  /**
   * Options that a dossier would have now: the caller's choice, else their last one. Stores nothing. For callers who
   * may generate.
   */
  pdfOptions: read(chosen, dossierOptions),
  /** All data that such a dossier would show; of comments and tasks only the first. For callers who may generate. */
  pdfPreview: read(chosen, dossierSnapshot),
  /** Waits up to `waitMs` for a generation to end and returns its state then. */
  awaitPdf: read(byPdf.extend({ waitMs: z.number().int().min(0).max(25_000) }), pdfGeneration, {
    timeoutMs: 30_000,
  }),
  /** Called when nobody waits for this generation any more: its end is then notified to whoever requested it. */
  announcePdf: idempotent(byPdf, nothing),
  /** Fails with `pdf_ended` for a generation that has ended. */
  cancelPdf: write(byPdf, nothing),
  pdf: read(byPdf, finishedPdf),
  /** The same for a download, which is recorded in the activity. */
  downloadPdf: idempotent(byPdf, finishedPdf),
  /**
   * Records finished PDFs as downloaded together. Fails with `not_found` if the caller does not see one of them any
   * more, and then records none.
   */
  downloadPdfs: idempotent(z.object({ pdfIds: z.array(id).min(1).max(limits.mergedPdfs) }), nothing),
  /** For anyone who knows the code. Fails with `not_found` for an unfinished or deleted dossier. */
  verifyPdf: read(z.object({ code: z.string() }), verifiedDossier),

  // For the system only.
  /** Null if the generation has already ended or its job reference is deleted: nothing left to do. */
  beginPdf: idempotent(z.object({ generationId: id }), generationSnapshot.nullable()),
  /** Result of a generation. */
  finishPdf: idempotent(
    z.object({
      generationId: id,
      size: z.number().int(),
      sha256: z.hash('sha256'),
      pages: z.number().int(),
      separateFiles: z.array(separateFile),
      madeWith,
      /** `generatedAt` of the snapshot that the stored bytes show; null if they are those of another attempt. */
      generatedAt: isoDateTime.nullable(),
    }),
    nothing,
  ),
  /** Reports progress. False if no longer wanted: the generation was cancelled, or its job reference deleted. */
  reportPdfProgress: idempotent(
    z.object({ generationId: id, progress: plainText(300) }),
    z.object({ isWanted: z.boolean() }),
  ),
  failPdf: idempotent(z.object({ generationId: id, reason: plainText(500) }), nothing),
};

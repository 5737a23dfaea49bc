import { z } from 'zod';
import { dossierOptions, keptDossierChoice } from '../domain/dossier-options.js';
import { pdfGeneration, separateFile } from '../domain/pdfs.js';
import { id, plainText } from '../domain/text.js';
import { verifiedDossier } from '../domain/verification.js';
import { idempotent, read, write } from './calls.js';
import { dossierSnapshot, madeWith } from './dossiers.js';
import { idempotency } from './idempotency.js';
import { nothing, byJobReference } from './parameters.js';

const byPdf = byJobReference.extend({ pdfId: id });

/** What is chosen of a dossier: by the person, where they say so now, and by their organisation for all of them. */
const chosen = byJobReference.extend({
  options: keptDossierChoice.optional(),
  defaults: keptDossierChoice.optional(),
});

const finishedPdf = pdfGeneration.extend({ reference: z.string() });

/** Dossiers of job references: asked for, made and verified. */
export const pdfCalls = {
  /** Answers the running generation when there is one. Without `options` the caller's last ones hold. */
  requestPdf: write(chosen.extend({ idempotency }), pdfGeneration),
  /** What a dossier would be like now: as the caller chooses, else chose last. Remembers nothing. For who may generate. */
  pdfOptions: read(chosen, dossierOptions),
  /** All that such a dossier would show; of what people wrote the first ones. For who may generate. */
  pdfPreview: read(chosen, dossierSnapshot),
  /** Waits up to `waitMs` for the end of a generation and answers how it stands then. */
  awaitPdf: read(byPdf.extend({ waitMs: z.number().int().min(0).max(25_000) }), pdfGeneration, {
    timeoutMs: 30_000,
  }),
  /** Nobody waits for this generation any more: who asked for it is told of its end. */
  announcePdf: idempotent(byPdf, nothing),
  /** Fails with `pdf_ended` for one that has ended. */
  cancelPdf: write(byPdf, nothing),
  pdf: read(byPdf, finishedPdf),
  /** The same for who takes it away: the activity tells of it. */
  downloadPdf: idempotent(byPdf, finishedPdf),
  /** For everybody who knows the code. Fails with `not_found` for what is not finished or gone. */
  verifyPdf: read(z.object({ code: z.string() }), verifiedDossier),

  // For the system only.
  /** Null when the generation has already ended or its job reference is gone: nothing is left to do. */
  beginPdf: idempotent(z.object({ generationId: id }), dossierSnapshot.nullable()),
  /** What was stored. Workers of the versions before do not tell all of it. */
  finishPdf: idempotent(
    z.object({
      generationId: id,
      size: z.number().int(),
      sha256: z.hash('sha256').optional(),
      pages: z.number().int(),
      separateFiles: z.array(separateFile).optional(),
      madeWith: madeWith.optional(),
    }),
    nothing,
  ),
  /** How far it is. False when it is not wanted any more: it has been cancelled, or its job reference is gone. */
  reportPdfProgress: idempotent(
    z.object({ generationId: id, progress: plainText(300) }),
    z.object({ isWanted: z.boolean() }),
  ),
  failPdf: idempotent(z.object({ generationId: id, reason: plainText(500) }), nothing),
};

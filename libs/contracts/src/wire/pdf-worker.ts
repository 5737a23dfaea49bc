import { z } from 'zod';
import { defineService, read } from './calls.js';
import { dossierSnapshot } from './dossiers.js';

/** Of the first pages of a dossier as it would be. */
export const dossierPreview = z.object({
  /** A PDF, as base64. */
  pdf: z.base64(),
  /** Bytes that the whole dossier will have, about. */
  expectedSize: z.number().int(),
});
export type DossierPreview = z.infer<typeof dossierPreview>;

export const pdfWorkerService = defineService('pdf-worker', {
  /** Keeps nothing. Fails with `too_many_requests` when the same person asks for a newer one before it is begun. */
  preview: read(z.object({ snapshot: dossierSnapshot }), dossierPreview, { timeoutMs: 15_000 }),
});

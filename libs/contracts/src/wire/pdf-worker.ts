import { z } from 'zod';
import { limits } from '../domain/limits.js';
import { id } from '../domain/text.js';
import { defineService, idempotent, read } from './calls.js';
import { dossierSnapshot } from './dossiers.js';
import { nothing } from './parameters.js';

/** Of the first pages of a dossier as it would be. */
export const dossierPreview = z.object({
  /** A PDF, as base64. */
  pdf: z.base64(),
  /** Bytes that the whole dossier will have, about. */
  expectedSize: z.number().int(),
});
export type DossierPreview = z.infer<typeof dossierPreview>;

/** Dossiers to be one PDF, in this order. */
export const merge = z.object({
  /** The caller's choice: where the result stands, as `objectKeys.merged`. */
  mergeId: id,
  dossiers: z
    .array(z.object({ jobReferenceId: id, pdfId: id, reference: z.string() }))
    .max(limits.mergedPdfs),
  /** What else was asked for: a line for each, on the last page. */
  missing: z.array(z.string()),
});
export type Merge = z.output<typeof merge>;

export const pdfWorkerService = defineService('pdf-worker', {
  /** Keeps nothing. Fails with `too_many_requests` when the same person asks for a newer one before it is begun. */
  preview: read(z.object({ snapshot: dossierSnapshot }), dossierPreview, { timeoutMs: 15_000 }),
  /** Whoever asks has the right to all of them. What cannot be read joins what is missing; fails with `not_found` where that is all. */
  merge: idempotent(merge, nothing, { timeoutMs: 120_000 }),
});

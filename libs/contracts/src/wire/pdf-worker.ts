import { z } from 'zod';
import { limits } from '../domain/limits.js';
import { id } from '../domain/text.js';
import { defineService, idempotent, read } from './calls.js';
import { dossierSnapshot } from './dossiers.js';

/** A preview of a dossier's first pages. */
export const dossierPreview = z.object({
  pdf: z.base64(),
  /** Approximate size of the whole dossier in bytes. */
  expectedSize: z.number().int(),
});
export type DossierPreview = z.infer<typeof dossierPreview>;

/** Dossiers to merge into one PDF, in this order. */
export const merge = z.object({
  /** Chosen by the caller; the result is stored at `objectKeys.merged`. */
  mergeId: id,
  dossiers: z
    .array(z.object({ jobReferenceId: id, pdfId: id, reference: z.string() }))
    .max(limits.mergedPdfs),
  /** Further requested dossiers that are not included: one line each on the last page. */
  missing: z.array(z.string()),
});
export type Merge = z.output<typeof merge>;

const merged = z.object({ pdfIds: z.array(id) });

export const pdfWorkerService = defineService('pdf-worker', {
  /**
   * Stores nothing. Fails with `too_many_requests` if the same person requests a newer preview before this one starts.
   */
  preview: read(z.object({ snapshot: dossierSnapshot }), dossierPreview, { timeoutMs: 15_000 }),
  /**
   * The caller has checked access to all of them. Returns those that are in the result; unreadable ones are listed as
   * missing. Fails with `not_found` if none can be read.
   */
  merge: idempotent(merge, merged, { timeoutMs: 120_000 }),
});

import { z } from 'zod';
import { id, isoDateTime } from './text.js';

export const pdfGenerationStatus = z.enum(['queued', 'running', 'done', 'failed']);
export type PdfGenerationStatus = z.infer<typeof pdfGenerationStatus>;

/** A document that a dossier names and does not show: its name, and why, as "it is protected by a password". */
export const separateFile = z.object({ name: z.string(), reason: z.string() });
export type SeparateFile = z.infer<typeof separateFile>;

/** What of a job reference a dossier shows differently, or not at all: changed since, of files also how many. */
export const dossierChange = z.discriminatedUnion('what', [
  z.object({
    what: z.enum(['title', 'description', 'client', 'status', 'owner', 'comments', 'tasks', 'order']),
  }),
  z.object({
    what: z.enum(['photos', 'documents']),
    how: z.enum(['added', 'removed', 'changed']),
    amount: z.number().int().positive(),
  }),
  z.object({ what: z.literal('markup'), amount: z.number().int().positive().describe('Photos') }),
]);
export type DossierChange = z.infer<typeof dossierChange>;

/** One making of a dossier [EN-11]. `size` in bytes; `size` and `pages` are null until done, `error` unless failed. */
export const pdfGeneration = z.object({
  id,
  status: pdfGenerationStatus,
  createdAt: isoDateTime,
  requestedBy: id,
  size: z.number().int().nullable(),
  pages: z.number().int().nullable(),
  error: z.string().nullable(),
  progress: z
    .string()
    .nullable()
    .default(null)
    .describe('What is being done while it runs, as "Photo 12 of 50". Null before and after'),
  /** What the client needs as separate files; versions before do not tell. */
  separateFiles: z.array(separateFile).optional(),
  /** Megabytes that it was to be small enough for; null for no limit. Told as `changes` is. */
  mailSize: z.number().int().nullable().optional(),
  /** What changed since; nothing while it is up to date. Of the newest that is done alone, and only in the whole job reference. */
  changes: z.array(dossierChange).optional(),
});
export type PdfGeneration = z.infer<typeof pdfGeneration>;

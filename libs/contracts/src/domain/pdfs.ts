import { z } from 'zod';
import { id, isoDateTime } from './text.js';

export const pdfGenerationStatus = z.enum(['queued', 'running', 'done', 'failed']);
export type PdfGenerationStatus = z.infer<typeof pdfGenerationStatus>;

/**
 * A document that a dossier lists but does not show: its name and the reason, such as "it is protected by a password".
 */
export const separateFile = z.object({ name: z.string(), reason: z.string() });
export type SeparateFile = z.infer<typeof separateFile>;

/** A change of a job reference since its dossier was made; for files also how many changed. */
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

/**
 * A generation of a dossier [EN-11]. `size` in bytes; `size` and `pages` are null until done, `error` unless failed.
 */
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
    .describe('Current step, such as "Photo 12 of 50"; null unless it is running'),
  /** Documents that the client needs as separate files. */
  separateFiles: z.array(separateFile),
  /** Target size in megabytes; null for no limit. Present where `changes` is. */
  mailSize: z.number().int().nullable().optional(),
  /**
   * Changes since generation; empty while up to date. Only for the newest finished PDF, and only in the full job
   * reference.
   */
  changes: z.array(dossierChange).optional(),
});
export type PdfGeneration = z.infer<typeof pdfGeneration>;

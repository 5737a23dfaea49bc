import { z } from 'zod';
import { id, isoDateTime } from './text.js';

export const pdfGenerationStatus = z.enum(['queued', 'running', 'done', 'failed']);
export type PdfGenerationStatus = z.infer<typeof pdfGenerationStatus>;

/** One making of a dossier [EN-11]. `size` in bytes; `size` and `pages` are null until done, `error` unless failed. */
export const pdfGeneration = z.object({
  id,
  status: pdfGenerationStatus,
  createdAt: isoDateTime,
  requestedBy: id,
  size: z.number().int().nullable(),
  pages: z.number().int().nullable(),
  error: z.string().nullable(),
});
export type PdfGeneration = z.infer<typeof pdfGeneration>;

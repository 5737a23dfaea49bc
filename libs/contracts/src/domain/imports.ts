import { z } from 'zod';
import { createJobReferenceRequest } from './job-references.js';
import { limits } from './limits.js';

/** A row of a person's table as the job reference to create; `row` is its number in the table, header rows included. */
export const importRow = createJobReferenceRequest.extend({
  row: z.number().int().min(1).max(limits.importedRow),
});
export type ImportRow = z.infer<typeof importRow>;

/**
 * Some rows of an import; rows sent before are replaced. No job references are created before the import is confirmed.
 */
export const importRowsRequest = z.object({
  rows: z.array(importRow).min(1).max(limits.importRowsPerCall),
  /** Marks the first batch of rows: discards the waiting rows of an earlier, perhaps interrupted, upload. */
  isFirst: z.boolean().default(false),
});
export type ImportRowsRequest = z.infer<typeof importRowsRequest>;

/** Confirms an import of `count` rows, all of which have been sent. */
export const startImportRequest = z.object({ count: z.number().int().min(1).max(limits.bulkMost) });

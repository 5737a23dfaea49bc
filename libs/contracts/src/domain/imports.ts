import { z } from 'zod';
import { createJobReferenceRequest } from './job-references.js';
import { limits } from './limits.js';

/** A row of a person's table as the job reference that it is to become; `row` is its number there, heads counted. */
export const importRow = createJobReferenceRequest.extend({
  row: z.number().int().min(1).max(limits.importedRow),
});
export type ImportRow = z.infer<typeof importRow>;

/** Some rows of an import; one that was sent before is replaced. Nothing becomes of them until they are confirmed. */
export const importRowsRequest = z.object({
  rows: z.array(importRow).min(1).max(limits.importRowsPerCall),
  /** The first of a sending: what waits of one before, which broke off perhaps, is forgotten. */
  isFirst: z.boolean().default(false),
});
export type ImportRowsRequest = z.infer<typeof importRowsRequest>;

/** Confirms an import of so many rows, all of which have been sent. */
export const startImportRequest = z.object({ count: z.number().int().min(1).max(limits.bulkMost) });

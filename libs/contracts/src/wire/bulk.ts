import { z } from 'zod';
import { bulkRequest, bulkWork } from '../domain/bulk.js';
import { dossierChoice } from '../domain/dossier-options.js';
import { pdfGenerationStatus } from '../domain/pdfs.js';
import { id } from '../domain/text.js';
import { idempotent, read, write } from './calls.js';
import { idempotency } from './idempotency.js';
import { namedColleague } from './parameters.js';

/** Calls for bulk work on job references. */
export const bulkCalls = {
  /** Starts bulk work; fails with `conflict` if a search finds a different number than the caller stated. */
  startBulk: write(
    bulkRequest.extend({
      colleague: namedColleague.default(null),
      /** The organisation's dossier options, where dossiers are generated. */
      defaults: dossierChoice.optional(),
      idempotency,
    }),
    bulkWork,
    { timeoutMs: 30_000 },
  ),
  /** Only for the caller's own work. */
  bulkWork: read(z.object({ workId: id }), bulkWork),
  /**
   * The newest PDF of each job reference of the caller's own work that was not refused and that they may see now, by
   * reference.
   */
  bulkPdfs: read(
    z.object({ workId: id }),
    z.array(
      z.object({
        jobReferenceId: id,
        reference: z.string(),
        pdfId: id.nullable(),
        status: pdfGenerationStatus.nullable(),
        /** Bytes. */
        size: z.number().int().nullable(),
      }),
    ),
  ),
  /** Starts to undo the deletions or changes of the work. Has one effect, however often it is called. */
  undoBulk: idempotent(z.object({ workId: id }), bulkWork),
};

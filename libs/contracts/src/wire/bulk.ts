import { z } from 'zod';
import { bulkRequest, bulkWork } from '../domain/bulk.js';
import { keptDossierChoice } from '../domain/dossier-options.js';
import { pdfGenerationStatus } from '../domain/pdfs.js';
import { id } from '../domain/text.js';
import { idempotent, read, write } from './calls.js';
import { idempotency } from './idempotency.js';
import { named } from './parameters.js';

/** Work on many job references at once. */
export const bulkCalls = {
  /** Begins work on many job references; fails with `conflict` where a search finds others than the caller was told. */
  startBulk: write(
    bulkRequest.extend({
      colleague: named.default(null),
      /** What the organisation has chosen for dossiers, where some are made. */
      defaults: keptDossierChoice.optional(),
      idempotency,
    }),
    bulkWork,
    { timeoutMs: 30_000 },
  ),
  /** The caller's own. */
  bulkWork: read(z.object({ workId: id }), bulkWork),
  /** The newest PDF of each job reference of the caller's own work that was not refused, as far as they see it now, by reference. */
  bulkPdfs: read(
    z.object({ workId: id }),
    z.array(
      z.object({
        jobReferenceId: id,
        reference: z.string(),
        pdfId: id.nullable(),
        status: pdfGenerationStatus.nullable(),
        /** Bytes. Jobs of the version before do not tell them. */
        size: z.number().int().nullable().optional(),
      }),
    ),
  ),
  /** Begins to take back what the work has deleted or changed. Done once, however often it is asked for. */
  undoBulk: idempotent(z.object({ workId: id }), bulkWork),
};

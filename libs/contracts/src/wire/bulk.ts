import { z } from 'zod';
import { colleague } from '../domain/actor.js';
import { bulkRequest, bulkWork } from '../domain/bulk.js';
import { id } from '../domain/text.js';
import { idempotent, read, write } from './calls.js';
import { idempotency } from './idempotency.js';

/** Work on many job references at once. */
export const bulkCalls = {
  /** Begins work on many job references; fails with `conflict` where a search finds others than the caller was told. */
  startBulk: write(
    bulkRequest.extend({ colleague: colleague.nullable().default(null), idempotency }),
    bulkWork,
    {
      timeoutMs: 30_000,
    },
  ),
  /** The caller's own. */
  bulkWork: read(z.object({ workId: id }), bulkWork),
  /** Begins to restore what the work has deleted. Done once, however often it is asked for. */
  undoBulk: idempotent(z.object({ workId: id }), bulkWork),
};

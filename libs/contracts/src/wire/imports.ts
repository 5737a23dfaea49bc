import { z } from 'zod';
import { bulkWork } from '../domain/bulk.js';
import { importRowsRequest, startImportRequest } from '../domain/imports.js';
import { id } from '../domain/text.js';
import { idempotent } from './calls.js';
import { nothing } from './parameters.js';

const byImport = z.object({ importId: id });

/** Job references from a person's table. Whoever imports chooses the import's id, so that all of it may be repeated. */
export const importCalls = {
  putImportRows: idempotent(byImport.extend(importRowsRequest.shape), nothing),
  /** Begins the work that makes them; its id is the import's. Fails with `conflict` where other rows have arrived than were confirmed. */
  startImport: idempotent(byImport.extend(startImportRequest.shape), bulkWork, { timeoutMs: 30_000 }),
};

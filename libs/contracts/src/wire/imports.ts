import { z } from 'zod';
import { bulkWork } from '../domain/bulk.js';
import { importRowsRequest, startImportRequest } from '../domain/imports.js';
import { id } from '../domain/text.js';
import { idempotent } from './calls.js';
import { nothing } from './parameters.js';

const byImport = z.object({ importId: id });

/**
 * Calls that import job references from a person's table. The importer chooses the import's id, so that every call can
 * be repeated.
 */
export const importCalls = {
  putImportRows: idempotent(byImport.extend(importRowsRequest.shape), nothing),
  /**
   * Starts the bulk work that creates them, under the import's id. Fails with `conflict` if the number of received rows
   * differs from the confirmed one.
   */
  startImport: idempotent(byImport.extend(startImportRequest.shape), bulkWork, { timeoutMs: 30_000 }),
};

import { jobsService } from '@jobref/contracts/wire/jobs';
import { handlersOf } from '@jobref/service-kit/calls/handlers';
import { IdempotencyStore } from '@jobref/service-kit/idempotency/idempotency-store';
import { BulkService } from './bulk.service.js';

export const bulkHandlers = handlersOf(
  jobsService,
  [BulkService, IdempotencyStore],
  (bulk, idempotencyStore) => ({
    startBulk: (actor, { idempotency, ...request }) =>
      idempotencyStore.once(
        actor,
        idempotency,
        () => bulk.start(actor, request),
        ({ id }) => bulk.get(actor, id),
      ),
    bulkWork: (actor, { workId }) => bulk.get(actor, workId),
    bulkPdfs: (actor, { workId }) => bulk.pdfs(actor, workId),
    startImport: (actor, { importId, count }) => bulk.startImport(actor, importId, count),
    undoBulk: (actor, { workId }) => bulk.undo(actor, workId),
  }),
);

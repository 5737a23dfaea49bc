import { pdfWorkerService } from '@jobref/contracts/wire/pdf-worker';
import { handlersOf } from '@jobref/service-kit/calls/handlers';
import { MergeService } from './merge.service.js';

export const mergeHandlers = handlersOf(pdfWorkerService, [MergeService], (merges) => ({
  merge: async (actor, request) => ({ pdfIds: await merges.merge(actor, request) }),
}));

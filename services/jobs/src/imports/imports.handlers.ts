import { jobsService } from '@jobref/contracts/wire/jobs';
import { handlersOf } from '@jobref/service-kit/calls/handlers';
import { ImportsService } from './imports.service.js';

export const importHandlers = handlersOf(jobsService, [ImportsService], (imports) => ({
  putImportRows: (actor, { importId, ...sent }) => imports.put(actor, importId, sent),
}));

import { authService } from '@jobref/contracts/wire/auth';
import { handlersOf } from '@jobref/service-kit/calls/handlers';
import { AuditExportService } from './audit-export.service.js';

export const auditExportHandlers = handlersOf(authService, [AuditExportService], (exports) => ({
  recordAuditExport: (actor, filters) => exports.record(actor, filters),
  recordExport: (actor, taken) => exports.recordList(actor, taken),
}));

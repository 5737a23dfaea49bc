import { authService } from '@jobref/contracts/wire/auth';
import { handlersOf } from '@jobref/service-kit/calls/handlers';
import { AuditRecordsService } from './audit-records.service.js';

export const auditRecordHandlers = handlersOf(authService, [AuditRecordsService], (records) => ({
  recordAuditExport: (actor, filters) => records.recordAuditExport(actor, filters),
  recordExport: (actor, exported) => records.recordExport(actor, exported),
  recordSessionEnd: (actor, end) => records.recordSessionEnd(actor, end),
}));

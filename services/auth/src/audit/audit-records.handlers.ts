import { authService } from '@jobref/contracts/wire/auth';
import { handlersOf } from '@jobref/service-kit/calls/handlers';
import { AuditRecordsService } from './audit-records.service.js';

export const auditRecordHandlers = handlersOf(authService, [AuditRecordsService], (records) => ({
  recordAuditExport: (actor, filters) => records.recordAuditExport(actor, filters),
  recordExport: (actor, taken) => records.recordExport(actor, taken),
  recordSessionEnd: (actor, end) => records.recordSessionEnd(actor, end),
}));

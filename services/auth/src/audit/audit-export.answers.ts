import { authService } from '@jobref/contracts/wire/auth';
import { answersOf } from '@jobref/service-kit/calls/answers';
import { AuditExportService } from './audit-export.service.js';

export const auditExportAnswers = answersOf(authService, [AuditExportService], (exports) => ({
  recordAuditExport: (actor, filters) => exports.record(actor, filters),
}));

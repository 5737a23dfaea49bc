import type { Received } from '@jobref/contracts/services/calls';
import { authService } from '@jobref/contracts/services/auth';
import { AuditTrail } from '@jobref/service-kit/audit/audit-trail';
import { Answers } from '@jobref/service-kit/calls/answers';
import { Controller } from '@nestjs/common';
import { AuditExportService } from './audit-export.service.js';

/** This service's part of the audit log. */
@Controller()
export class AuditController {
  constructor(
    private readonly trail: AuditTrail,
    private readonly exports: AuditExportService,
  ) {}

  @Answers(authService.auditEntries)
  entries({ actor, input }: Received<typeof authService.auditEntries>) {
    return this.trail.entries(actor, input);
  }

  @Answers(authService.verifyAudit)
  verify({ actor }: Received<typeof authService.verifyAudit>) {
    return this.trail.verify(actor);
  }

  @Answers(authService.recordAuditExport)
  recordExport({ actor, input }: Received<typeof authService.recordAuditExport>) {
    return this.exports.record(actor, input);
  }
}

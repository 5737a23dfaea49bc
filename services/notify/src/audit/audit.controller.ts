import type { Received } from '@jobref/contracts/services/calls';
import { notifyService } from '@jobref/contracts/services/notify';
import { AuditTrail } from '@jobref/service-kit/audit/audit-trail';
import { Answers } from '@jobref/service-kit/calls/answers';
import { Controller } from '@nestjs/common';

/** This service's part of the audit log. */
@Controller()
export class AuditController {
  constructor(private readonly trail: AuditTrail) {}

  @Answers(notifyService.auditEntries)
  entries({ actor, input }: Received<typeof notifyService.auditEntries>) {
    return this.trail.entries(actor, input);
  }

  @Answers(notifyService.verifyAudit)
  verify({ actor }: Received<typeof notifyService.verifyAudit>) {
    return this.trail.verify(actor);
  }
}

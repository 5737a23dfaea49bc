import type { Received } from '@jobref/contracts/services/calls';
import { jobsService } from '@jobref/contracts/services/jobs';
import { AuditTrail } from '@jobref/service-kit/audit/audit-trail';
import { Answers } from '@jobref/service-kit/calls/answers';
import { Controller } from '@nestjs/common';

/** This service's part of the audit log. */
@Controller()
export class AuditController {
  constructor(private readonly trail: AuditTrail) {}

  @Answers(jobsService.auditEntries)
  entries({ actor, input }: Received<typeof jobsService.auditEntries>) {
    return this.trail.entries(actor, input);
  }

  @Answers(jobsService.verifyAudit)
  verify({ actor }: Received<typeof jobsService.verifyAudit>) {
    return this.trail.verify(actor);
  }
}

import type { auditCalls } from '@jobref/contracts/wire/audit';
import type { ServiceContract } from '@jobref/contracts/wire/calls';
import { answersOf } from '../calls/answers.js';
import { AuditTrail } from './audit-trail.js';

/** How a service with an audit log answers for it; needs AuditModule. */
export const auditAnswers = (contract: ServiceContract<typeof auditCalls>) =>
  answersOf(contract, [AuditTrail], (trail) => ({
    auditEntries: (actor, filters) => trail.entries(actor, filters),
    verifyAudit: (actor) => trail.verify(actor),
  }));

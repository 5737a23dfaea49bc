import type { auditCalls } from '@jobref/contracts/wire/audit';
import type { ServiceContract } from '@jobref/contracts/wire/calls';
import { handlersOf } from '../calls/handlers.js';
import { AuditTrail } from './audit-trail.js';

/** Handlers of a service with an audit log; need AuditModule. */
export const auditHandlers = (contract: ServiceContract<typeof auditCalls>) =>
  handlersOf(contract, [AuditTrail], (trail) => ({
    auditEntries: (actor, filters) => trail.entries(actor, filters),
    verifyAudit: (actor, input) => trail.verify(actor, input),
  }));

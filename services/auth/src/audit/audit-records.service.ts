import type { Actor } from '@jobref/contracts/domain/actor';
import type { AuditFilters } from '@jobref/contracts/domain/audit';
import type { authService } from '@jobref/contracts/wire/auth';
import type { InputOf } from '@jobref/contracts/wire/calls';
import { assertAdministrator, requireUser } from '@jobref/service-kit/actors';
import { type AuditedChange, AuditLog } from '@jobref/service-kit/audit/audit-log.repository';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';

const sessionEnds = { signed_out: 'user.signed_out', ended: 'user.session_ended' } as const;

/** Records in the audit log what other services do: the gateway exports lists and keeps the sessions. */
@Injectable()
export class AuditRecordsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
  ) {}

  recordAuditExport(actor: Actor, filters: AuditFilters): Promise<void> {
    assertAdministrator(actor);
    return this.record(actor, {
      action: 'audit_log.exported',
      recordType: 'audit_log',
      after: { filters },
    });
  }

  recordExport(
    actor: Actor,
    { list, format, filters }: InputOf<typeof authService.recordExport>,
  ): Promise<void> {
    requireUser(actor);
    return this.record(actor, {
      action: 'list.exported',
      recordType: 'list',
      after: { list, format, filters },
    });
  }

  recordSessionEnd(
    actor: Actor,
    { sessionId, how }: InputOf<typeof authService.recordSessionEnd>,
  ): Promise<void> {
    const { id } = requireUser(actor);
    return this.record(actor, {
      action: sessionEnds[how],
      recordType: 'user',
      recordId: id,
      after: { sessionId },
    });
  }

  private record(actor: Actor, entry: AuditedChange): Promise<void> {
    return this.transactions.run(actor, () => this.audit.record(actor, entry));
  }
}

import type { Actor } from '@jobref/contracts/domain/actor';
import type { AuditFilters } from '@jobref/contracts/domain/audit';
import type { InputOf } from '@jobref/contracts/wire/calls';
import type { authService } from '@jobref/contracts/wire/auth';
import { AuditLog } from '@jobref/service-kit/audit/audit-log.repository';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';
import { assertAdministrator, requireUser } from '@jobref/service-kit/actors';

/** Records exports of lists, including the audit log itself, in the audit log. */
@Injectable()
export class AuditExportService {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
  ) {}

  async record(actor: Actor, filters: AuditFilters): Promise<Record<string, never>> {
    assertAdministrator(actor);
    await this.transactions.run(actor, () =>
      this.audit.record(actor, { action: 'audit_log.exported', recordType: 'audit_log', after: { filters } }),
    );
    return {};
  }

  async recordList(
    actor: Actor,
    { list, format, filters }: InputOf<typeof authService.recordExport>,
  ): Promise<Record<string, never>> {
    requireUser(actor);
    await this.transactions.run(actor, () =>
      this.audit.record(actor, {
        action: 'list.exported',
        recordType: 'list',
        after: { list, format, filters },
      }),
    );
    return {};
  }
}

import type { Actor } from '@jobref/contracts/domain/actor';
import type { AuditFilters } from '@jobref/contracts/domain/audit';
import { AuditLog } from '@jobref/service-kit/audit/audit-log.repository';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';
import { assertAdministrator } from '@jobref/service-kit/actors';

/** Taking a copy of the audit log away is itself an entry of it. */
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
}

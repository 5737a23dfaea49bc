import type { AuditFilters } from '@jobref/contracts/domain/audit';
import type { ExportFormat } from '@jobref/contracts/domain/exports';
import { AUTH, type AuthClient } from '@jobref/service-kit/calls/clients';
import { Inject, Injectable, type StreamableFile } from '@nestjs/common';
import { TableFiles } from '../exports/table-files.js';
import type { SignedInActor } from '../http/principal.js';
import { auditColumns } from './audit-columns.js';
import { AuditLogAggregator } from './audit-log-aggregator.js';

/** Exports the audit log as a CSV or XLSX file. */
@Injectable()
export class AuditExport {
  constructor(
    @Inject(AUTH) private readonly auth: AuthClient,
    private readonly log: AuditLogAggregator,
    private readonly files: TableFiles,
  ) {}

  send(
    actor: SignedInActor,
    { format, ...filters }: AuditFilters & { format: ExportFormat },
  ): Promise<StreamableFile> {
    return this.files.send(actor, {
      name: 'audit-log',
      format,
      table: { columns: auditColumns, batches: this.log.batches(actor, filters), timeZone: 'UTC' },
      record: () => this.auth.recordAuditExport(actor, filters),
    });
  }
}

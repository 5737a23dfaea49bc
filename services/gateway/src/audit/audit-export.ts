import { Readable } from 'node:stream';
import type { UserActor } from '@jobref/contracts/domain/actor';
import type { AuditEntry, AuditFilters } from '@jobref/contracts/domain/audit';
import { AUTH, type AuthClient } from '@jobref/service-kit/calls/clients';
import { Inject, Injectable, StreamableFile } from '@nestjs/common';
import { create as contentDisposition } from 'content-disposition';
import { csvHead, csvLines } from './audit-csv.js';
import { AuditLogAggregator } from './audit-log-aggregator.js';

/** The log as a file for spreadsheets. It grows while it is sent, so that memory stays flat however long the log is. */
@Injectable()
export class AuditExport {
  constructor(
    @Inject(AUTH) private readonly auth: AuthClient,
    private readonly log: AuditLogAggregator,
  ) {}

  async csv(actor: UserActor, filters: AuditFilters): Promise<StreamableFile> {
    const batches = this.log.batches(actor, filters);
    // What fails at once is answered as an error; what fails later can only break off.
    const first = await batches.next();
    await this.auth.recordAuditExport(actor, filters);
    const day = new Date().toISOString().slice(0, 10);
    return new StreamableFile(Readable.from(textOf(first.value ?? [], batches), { objectMode: false }), {
      type: 'text/csv; charset=utf-8',
      disposition: contentDisposition(`audit-log-${day}.csv`),
    });
  }
}

async function* textOf(first: AuditEntry[], rest: AsyncGenerator<AuditEntry[], void>) {
  yield csvHead + csvLines(first);
  for await (const entries of rest) yield csvLines(entries);
}

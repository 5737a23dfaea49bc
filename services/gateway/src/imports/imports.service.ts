import type { UserActor } from '@jobref/contracts/domain/actor';
import type { BulkWork } from '@jobref/contracts/domain/bulk';
import type { ImportRowsRequest } from '@jobref/contracts/domain/imports';
import { JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { Inject, Injectable } from '@nestjs/common';

/** Imports: the jobs service's. */
@Injectable()
export class ImportsService {
  constructor(@Inject(JOBS) private readonly jobs: JobsClient) {}

  async put(actor: UserActor, importId: string, rows: ImportRowsRequest): Promise<void> {
    await this.jobs.putImportRows(actor, { importId, ...rows });
  }

  start(actor: UserActor, importId: string, count: number): Promise<BulkWork> {
    return this.jobs.startImport(actor, { importId, count });
  }
}

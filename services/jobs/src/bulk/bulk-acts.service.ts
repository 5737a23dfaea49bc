import type { UserActor } from '@jobref/contracts/domain/actor';
import { Injectable } from '@nestjs/common';
import { BinService } from '../bin/bin.service.js';
import { JobReferencesService } from '../job-references/job-references.service.js';
import { PdfsService } from '../pdfs/pdfs.service.js';
import { SharesService } from '../shares/shares.service.js';
import type { Act } from './bulk-work.entity.js';

/** What is done with each of many is what is done with one: the same permission, entries and news. */
@Injectable()
export class BulkActsService {
  constructor(
    private readonly jobReferences: JobReferencesService,
    private readonly shares: SharesService,
    private readonly pdfs: PdfsService,
    private readonly bin: BinService,
  ) {}

  do(actor: UserActor, act: Act, jobReferenceId: string): Promise<unknown> {
    const { colleague = null } = act;
    switch (act.act) {
      case 'set_status':
        return this.jobReferences.update(actor, {
          jobReferenceId,
          changes: { status: act.status },
          newOwner: null,
        });
      case 'archive':
        return this.jobReferences.archive(actor, jobReferenceId, act.archived);
      case 'share': {
        const { userId, permissions } = act;
        return this.shares.share(actor, { jobReferenceId, userId, permissions, colleague });
      }
      case 'hand_over':
        return this.jobReferences.update(actor, {
          jobReferenceId,
          changes: { ownerId: act.userId },
          newOwner: colleague,
        });
      case 'generate_pdfs':
        return this.pdfs.request(actor, jobReferenceId);
      case 'delete':
        return this.jobReferences.remove(actor, jobReferenceId);
      case 'restore':
        return this.bin.restore(actor, jobReferenceId);
    }
  }
}

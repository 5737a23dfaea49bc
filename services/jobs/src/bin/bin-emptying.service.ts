import { type Actor, systemActor } from '@jobref/contracts/domain/actor';
import { objectKeys } from '@jobref/contracts/wire/files';
import { removeObjects } from '@jobref/contracts/wire/queues';
import { assertAdministrator } from '@jobref/service-kit/actors';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { Outbox } from '@jobref/service-kit/outbox/outbox';
import { Injectable } from '@nestjs/common';
import { ChangeRecorder } from '../activity/change-recorder.js';
import { JobReferenceRepository } from '../job-references/core/job-reference.repository.js';
import { notInBin } from './bin.errors.js';
import { describeBinItem, keptSince } from './bin.presenter.js';
import { BinRepository, type BinRow } from './core/bin.repository.js';

const batch = 100;
const sweeper = systemActor('jobs bin');

/** Deletes items from the bin for good, bytes included: after 30 days, or on an administrator's request. */
@Injectable()
export class BinEmptyingService {
  constructor(
    private readonly transactions: Transactions,
    private readonly jobReferences: JobReferenceRepository,
    private readonly bin: BinRepository,
    private readonly changes: ChangeRecorder,
    private readonly outbox: Outbox,
  ) {}

  async emptyOld(now: Date): Promise<void> {
    while ((await this.emptyBatch(now)) === batch);
  }

  removeForGood(actor: Actor, id: string): Promise<void> {
    assertAdministrator(actor);
    return this.transactions.run(actor, async () => {
      const item = await this.bin.find(id);
      if (!item || !(await this.remove(actor, item))) throw notInBin();
    });
  }

  private emptyBatch(now: Date): Promise<number> {
    return this.transactions.run(sweeper, async () => {
      const items = await this.bin.lockDeletedBefore(keptSince(now), batch);
      for (const item of items) await this.remove(sweeper, item);
      return items.length;
    });
  }

  /** Returns false if the item was already removed with its job reference. */
  private async remove(actor: Actor, item: BinRow): Promise<boolean> {
    if (!(await this.bin.remove(item.id))) return false;
    const { id, kind, title, jobReferenceId, reference, ownerId, deletedBy, deletedAt } = item;
    const bytes = {
      job_reference: [objectKeys.jobReference(id)],
      file: [objectKeys.file(jobReferenceId, id)],
      comment: [],
      task: [],
    }[kind];
    if (bytes.length > 0) await this.outbox.add(removeObjects, { prefixes: bytes });
    const on = await this.jobReferences.visible(jobReferenceId);
    await this.changes.record(
      actor,
      {
        on: on ?? { id: jobReferenceId, ownerId, sharedWith: [] },
        action: 'bin_emptied',
        description: describeBinItem(item, 'deleted for good', 'from'),
        gone: on === null,
      },
      {
        action: `${kind}.deleted_for_good`,
        recordType: kind,
        recordId: id,
        before: { jobReferenceId, reference, title, deletedBy, deletedAt: deletedAt.toISOString() },
      },
    );
    return true;
  }
}

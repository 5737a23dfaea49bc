import type { Actor } from '@jobref/contracts/domain/actor';
import type { ActivityAction } from '@jobref/contracts/domain/activity';
import type { BinItemRecord, BinKind, Restored } from '@jobref/contracts/domain/bin';
import type { Page, PageQuery } from '@jobref/contracts/domain/paging';
import { requireUser } from '@jobref/service-kit/actors';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { decodeCursor, listKey } from '@jobref/service-kit/paging/cursor';
import { countUpTo, pageOf } from '@jobref/service-kit/paging/page';
import { Injectable } from '@nestjs/common';
import { ChangeRecorder } from '../activity/change-recorder.js';
import { FileRepository } from '../files/file.repository.js';
import { UploadSlotRepository } from '../files/upload-slot.repository.js';
import { JobReferenceAccess } from '../job-references/core/job-reference.access.js';
import { JobReferenceRepository } from '../job-references/core/job-reference.repository.js';
import type { ChangedJobReference } from '../live/live-updates.js';
import { ClientLinkRepository } from '../links/client-link.repository.js';
import { PdfsService } from '../pdfs/pdfs.service.js';
import { TaskAccess } from '../tasks/task.access.js';
import { notInBin } from './bin.errors.js';
import { describeBinItem, presentBinItem } from './bin.presenter.js';
import { BinRepository, type BinRow } from './core/bin.repository.js';

const actions: Record<BinKind, ActivityAction> = {
  job_reference: 'job_restored',
  file: 'file_restored',
  comment: 'comment_restored',
  task: 'task_restored',
};
// The mail's sender found no link on which to record the outcome.
const mailLost =
  'The job reference was deleted while this mail was on its way, and it may not have been sent';

/** Lists and restores deleted items, for the people who deleted them and for administrators. */
@Injectable()
export class BinService {
  constructor(
    private readonly transactions: Transactions,
    private readonly access: JobReferenceAccess,
    private readonly jobReferences: JobReferenceRepository,
    private readonly files: FileRepository,
    private readonly slots: UploadSlotRepository,
    private readonly links: ClientLinkRepository,
    private readonly pdfs: PdfsService,
    private readonly tasks: TaskAccess,
    private readonly bin: BinRepository,
    private readonly changes: ChangeRecorder,
  ) {}

  list(actor: Actor, query: PageQuery): Promise<Page<BinItemRecord>> {
    return this.transactions.run(actor, async () => {
      const list = listKey('bin');
      const found = await this.bin.newest(decodeCursor(query.cursor, list), query.limit + 1);
      const rows = found.map((row) => ({ ...row, createdAt: row.deletedAt }));
      return pageOf({ rows, query, list, count: () => this.bin.count(countUpTo), present: presentBinItem });
    });
  }

  /**
   * Restores an item to its place. Throws `not_found`, `forbidden` if the actor may not delete there any more,
   * `too_many_files`.
   */
  restore(actor: Actor, id: string): Promise<Restored> {
    requireUser(actor);
    return this.transactions.run(actor, async () => {
      const item = await this.bin.find(id);
      if (!item) throw notInBin();
      const on = await this.restoreItem(actor, item);
      const { kind, title, reference, jobReferenceId } = item;
      await this.changes.record(
        actor,
        { on, action: actions[kind], description: describeBinItem(item, 'restored', 'on') },
        {
          action: `${kind}.restored`,
          recordType: kind,
          recordId: id,
          after: kind === 'job_reference' ? { reference, title } : { jobReferenceId, title },
        },
      );
      const { job } = presentBinItem(item);
      return { id, kind, job };
    });
  }

  /** Locks the job reference before the item, the same order as everywhere. */
  private async restoreItem(
    actor: Actor,
    { kind, id, jobReferenceId }: BinRow,
  ): Promise<ChangedJobReference> {
    if (kind === 'file') return this.restoreFile(actor, jobReferenceId, id);
    if (kind === 'comment') await this.access.hold('comment', actor, jobReferenceId);
    if (kind === 'task') await this.access.holdVisible(actor, jobReferenceId);
    await this.take(id);
    // Refused tasks return to the bin with the transaction.
    if (kind === 'task') await this.tasks.lock('delete', actor, jobReferenceId, id);
    // Otherwise a mail that was queued at the deletion would stay queued for ever.
    if (kind === 'job_reference') await this.links.giveUpMails(id, mailLost);
    if (kind === 'job_reference') await this.pdfs.resume(id);
    return this.access.requireVisible(actor, jobReferenceId);
  }

  private async restoreFile(actor: Actor, jobReferenceId: string, id: string): Promise<ChangedJobReference> {
    const now = new Date();
    const on = await this.access.lock('deleteFiles', actor, jobReferenceId);
    on.assertRoomFor(1, await this.slots.countHeld(on.id, now));
    await this.take(id);
    const file = await this.files.find(on.id, id);
    if (!file) throw notInBin();
    on.filesAdded([file], now);
    await this.jobReferences.update(on);
    return on;
  }

  private async take(id: string): Promise<void> {
    if (!(await this.bin.take(id))) throw notInBin();
  }
}

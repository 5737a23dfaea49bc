import type { Colleague, UserActor } from '@jobref/contracts/domain/actor';
import type { JobReferenceStatus } from '@jobref/contracts/domain/job-references';
import type { Permissions } from '@jobref/contracts/domain/shares';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { AppError } from '@jobref/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { BinService } from '../bin/bin.service.js';
import { ImportsService } from '../imports/imports.service.js';
import { JobReferencesService } from '../job-references/job-references.service.js';
import { PdfsService } from '../pdfs/pdfs.service.js';
import { SharesService } from '../shares/shares.service.js';
import { TagRepository } from '../tags/core/tag.repository.js';
import type { Act, UndoableAct } from './bulk-work.entity.js';

/**
 * Does to each of many job references what is done to a single one: same permissions, entries and live updates. A
 * person who is given many is notified once, at the end.
 */
@Injectable()
export class BulkActsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly jobReferences: JobReferencesService,
    private readonly tags: TagRepository,
    private readonly shares: SharesService,
    private readonly pdfs: PdfsService,
    private readonly bin: BinService,
    private readonly imports: ImportsService,
  ) {}

  /** Returns the act with its tag's name, which is kept until the transaction ends; null if the tag has been deleted. */
  async withCurrentTag(act: Act): Promise<Act | null> {
    if (!('tag' in act) || !act.tagId) return act;
    const tag = await this.tags.hold(act.tagId);
    return tag && { ...act, tag: { name: tag.name } };
  }

  /** `before`: the previous state, for an undo. */
  do(actor: UserActor, act: Act, jobReferenceId: string, before: string | null): Promise<unknown> {
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
      case 'add_tag':
        return this.jobReferences.tag(actor, jobReferenceId, { add: [act.tag] });
      case 'remove_tag':
        return this.jobReferences.tag(actor, jobReferenceId, { remove: [act.tag.name] });
      case 'share': {
        const { userId, permissions } = act;
        return this.shares.share(
          actor,
          { jobReferenceId, userId, permissions, colleague },
          { notifiesColleague: false },
        );
      }
      case 'hand_over':
        return this.handOver(actor, jobReferenceId, act.userId, colleague);
      case 'generate_pdfs':
        return this.pdfs.request(actor, jobReferenceId, { defaults: act.defaults });
      case 'delete':
        return this.jobReferences.remove(actor, jobReferenceId);
      case 'restore':
        return this.bin.restore(actor, jobReferenceId);
      case 'import':
        return this.imports.make(actor, jobReferenceId);
      case 'undo':
        return this.undo(actor, act.of, jobReferenceId, before);
    }
  }

  private handOver(
    actor: UserActor,
    jobReferenceId: string,
    ownerId: string,
    newOwner: Colleague | null,
  ): Promise<unknown> {
    return this.transactions.run(actor, async () => {
      const before = await this.jobReferences.get(actor, jobReferenceId);
      if (before.ownerId === ownerId) throw new AppError('conflict', 'They own it already');
      const update = { jobReferenceId, changes: { ownerId }, newOwner };
      return this.jobReferences.update(actor, update, { notifiesNewOwner: false });
    });
  }

  private undo(actor: UserActor, act: UndoableAct, jobReferenceId: string, before: string | null) {
    switch (act.act) {
      case 'set_status':
        return this.undoStatus(actor, jobReferenceId, act.status, before as JobReferenceStatus);
      case 'archive':
        return this.jobReferences.archive(actor, jobReferenceId, !act.archived);
      case 'add_tag':
      case 'remove_tag':
        return this.undoTag(actor, jobReferenceId, act.act, before);
      case 'share':
        return this.shares.undo(actor, jobReferenceId, act, before as Permissions | null);
    }
  }

  /** Finds the tag by id, as it may have been renamed. */
  private undoTag(
    actor: UserActor,
    jobReferenceId: string,
    given: 'add_tag' | 'remove_tag',
    tagId: string | null,
  ) {
    return this.transactions.run(actor, async () => {
      const tag = tagId && (await this.tags.find(tagId));
      if (!tag) throw new AppError('conflict', 'Its tag no longer exists');
      const change = given === 'add_tag' ? { remove: [tag.name] } : { add: [tag] };
      await this.jobReferences.tag(actor, jobReferenceId, change);
    });
  }

  /** Throws `conflict` if somebody has changed the status since. */
  private async undoStatus(
    actor: UserActor,
    jobReferenceId: string,
    given: JobReferenceStatus,
    before: JobReferenceStatus,
  ) {
    const { status, version } = await this.jobReferences.get(actor, jobReferenceId);
    if (status !== given) throw new AppError('conflict', 'Its status has been changed since');
    const changes = { status: before };
    return this.jobReferences.update(actor, { jobReferenceId, changes, newOwner: null, ifMatch: [version] });
  }
}

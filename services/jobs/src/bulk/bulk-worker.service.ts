import { systemActor } from '@jobref/contracts/domain/actor';
import type { Permissions } from '@jobref/contracts/domain/shares';
import { doBulkWork, stopBulkWork } from '@jobref/contracts/wire/queues';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { AppError } from '@jobref/service-kit/errors';
import { Outbox } from '@jobref/service-kit/outbox/outbox';
import { OnGivenUp, OnMessage, type ReceivedMessage } from '@jobref/service-kit/queues/message-handler';
import { type Logger, LOGGER } from '@jobref/service-kit/logging';
import { Inject, Injectable } from '@nestjs/common';
import { rowOfId } from '../imports/row-ids.js';
import { JobReferenceRepository } from '../job-references/core/job-reference.repository.js';
import { LiveUpdates } from '../live/live-updates.js';
import { NotificationRequests } from '../notifications/notification-requests.js';
import { HandOverService } from '../owned-work/hand-over.service.js';
import { isWider } from '../shares/core/share.entity.js';
import { ShareGrantsService } from '../shares/share-grants.service.js';
import { BulkActsService } from './bulk-acts.service.js';
import { bulkWorkPriority, type BulkWork, isChange, type Refused, worksOf } from './bulk-work.entity.js';
import { BulkWorkRepository } from './bulk-work.repository.js';

type Message = ReceivedMessage<typeof doBulkWork>;

const worker = systemActor('jobs bulk work');
const transactionsAtOnce = 20;
const unexpectedError = 'Something went wrong. Please try again.';

/** Runs bulk work in batches, each in a transaction with the progress: after a crash, the next worker resumes there. */
@Injectable()
export class BulkWorkerService {
  constructor(
    private readonly transactions: Transactions,
    private readonly works: BulkWorkRepository,
    private readonly jobReferences: JobReferenceRepository,
    private readonly acts: BulkActsService,
    private readonly handOver: HandOverService,
    private readonly shares: ShareGrantsService,
    private readonly notifications: NotificationRequests,
    private readonly live: LiveUpdates,
    private readonly outbox: Outbox,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Limits the transactions per message, so that other people's works and stops do not wait behind thousands. */
  @OnMessage(doBulkWork)
  async work({ payload: { workId }, attempt }: Message): Promise<void> {
    const isLastAttempt = attempt >= doBulkWork.attempts;
    const work = await this.transactions.run(worker, () => this.works.find(workId));
    if (!work) return;
    for (let done = 0; done < transactionsAtOnce; done += 1)
      if (!(await this.transactions.run(work.actor, () => this.runBatch(workId, isLastAttempt)))) return;
    await this.transactions.run(work.actor, () =>
      this.outbox.add(doBulkWork, { workId }, { priority: bulkWorkPriority }),
    );
  }

  @OnGivenUp(doBulkWork)
  async giveUp({ payload: { workId } }: Message): Promise<void> {
    await this.transactions.run(worker, async () => {
      const work = await this.works.lock(workId);
      if (!work || work.endedAt) return;
      work.giveUp(unexpectedError, new Date());
      await this.save(work);
    });
  }

  /**
   * Stops a person's works between two transactions, and those that give work to a person who is inactive now; finished
   * batches stay done.
   */
  @OnMessage(stopBulkWork)
  async stop({ payload: { userId, role } }: ReceivedMessage<typeof stopBulkWork>): Promise<void> {
    await this.transactions.run(worker, async () => {
      await this.transactions.lock(worksOf(userId));
      for (const work of await this.works.lockRunningOf(userId))
        if (work.actorRole !== role)
          await this.stopWork(work, 'Your access has changed since this was begun');
      if (role === null)
        for (const work of await this.works.lockRunningFor(userId))
          await this.stopWork(work, 'The colleague has been deactivated since this was begun');
    });
  }

  private async stopWork(work: BulkWork, reason: string): Promise<void> {
    work.giveUp(reason, new Date());
    await this.save(work);
  }

  /** Runs one batch. Returns whether any are left. */
  private async runBatch(workId: string, isLastAttempt: boolean): Promise<boolean> {
    const work = await this.works.lock(workId);
    if (!work || work.endedAt) return false;
    const act = await this.acts.withCurrentTag(work.act);
    if (!act) {
      await this.stopWork(work, 'The tag has been deleted or merged since this was begun');
      return false;
    }
    work.act = act;
    const ids = work.next();
    // An act on one takes further locks, on which a change to another may wait.
    await this.works.lockJobReferences(ids);
    const known = await this.before(work, ids);
    const refused: Refused[] = [];
    for (const id of ids) {
      const reason = await this.refusalOf(work, id, known.get(id) ?? null, isLastAttempt);
      if (reason) refused.push({ id, reference: null, reason });
    }
    for (const { id } of refused) known.delete(id);
    const changed = isChange(work.act) ? known.size : 0;
    if (isChange(work.act) && changed > 0) {
      const changes = [...known].map(([id, before]) => ({ id, before }));
      await this.works.keepChanges(workId, work.act, changes);
    }
    work.did(ids, await this.withReferences(work, refused), changed, new Date());
    await this.save(work);
    return work.endedAt === null;
  }

  private async save(work: BulkWork): Promise<void> {
    await this.works.update(work);
    this.live.bulkWorkChanged(work.actorId, work.id);
    if (work.endedAt) await this.notifyOnce(work);
  }

  /** Notifies the person who was given something once, however much it is. */
  private async notifyOnce({ id, act, actor, succeeded }: BulkWork): Promise<void> {
    if (act.act === 'hand_over') await this.handOver.notifyNewOwner(actor, act.userId, succeeded);
    if (act.act === 'share') {
      const widened = (await this.works.changesOf(id)).filter(({ before }) =>
        isWider(act.permissions, before as Permissions | null),
      );
      const ids = widened.map((each) => each.id);
      await this.shares.notifyOfMany(id, { actorId: actor.id, userId: act.userId, jobReferenceIds: ids });
    }
    if (act.act === 'undo' && act.of.act === 'share') await this.notifications.sharesUndone(act.workId);
  }

  /**
   * Returns the previous states of the job references that the act changes; for an undo, the states before the original
   * act.
   */
  private async before({ act }: BulkWork, ids: string[]): Promise<Map<string, string | null>> {
    const rows =
      act.act === 'undo'
        ? await this.works.changesOf(act.workId, ids)
        : isChange(act)
          ? await this.works.beforeChange(act, ids)
          : [];
    return new Map(rows.map(({ id, before }) => [id, before]));
  }

  /**
   * Returns the reason shown to the person if this job reference is refused. Other errors are retried; after the last
   * attempt the job reference is left out and the rest goes on. If the database failed, leaving it out fails as well.
   */
  private async refusalOf(
    work: BulkWork,
    id: string,
    before: string | null,
    isLastAttempt: boolean,
  ): Promise<string | null> {
    try {
      await this.transactions.inSavepoint(() => this.acts.do(work.actor, work.act, id, before));
      return null;
    } catch (error) {
      if (error instanceof AppError && error.code !== 'unavailable') return error.message;
      if (error instanceof AppError || !isLastAttempt) throw error;
      this.logger.error({ err: error, workId: work.id, jobReferenceId: id }, 'Bulk work left one out');
      return unexpectedError;
    }
  }

  private async withReferences({ act }: BulkWork, refused: Refused[]): Promise<Refused[]> {
    if (refused.length === 0) return refused;
    if (act.act === 'import')
      return refused.map((each) => ({ ...each, reference: `Row ${rowOfId(each.id)}` }));
    const names = await this.jobReferences.referencesOf(refused.map(({ id }) => id));
    const byId = new Map(names.map(({ id, reference }) => [id, reference]));
    return refused.map((each) => ({ ...each, reference: byId.get(each.id) ?? null }));
  }
}

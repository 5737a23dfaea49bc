import { systemActor } from '@jobref/contracts/domain/actor';
import { doBulkWork } from '@jobref/contracts/wire/queues';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { AppError } from '@jobref/service-kit/errors';
import { OnGivenUp, OnMessage, type ReceivedMessage } from '@jobref/service-kit/queues/message-handler';
import { Injectable } from '@nestjs/common';
import { JobReferenceRepository } from '../job-references/core/job-reference.repository.js';
import { BulkActsService } from './bulk-acts.service.js';
import type { BulkWork, Refused } from './bulk-work.entity.js';
import { BulkWorkRepository } from './bulk-work.repository.js';

type Message = ReceivedMessage<typeof doBulkWork>;

const worker = systemActor('jobs bulk work');

/** Does the work, some to a transaction with how far it is: whoever takes it over goes on from there. */
@Injectable()
export class BulkWorkerService {
  constructor(
    private readonly transactions: Transactions,
    private readonly works: BulkWorkRepository,
    private readonly jobReferences: JobReferenceRepository,
    private readonly acts: BulkActsService,
  ) {}

  @OnMessage(doBulkWork)
  async work({ payload: { workId } }: Message): Promise<void> {
    const work = await this.transactions.run(worker, () => this.works.find(workId));
    while (work && (await this.transactions.run(work.actor, () => this.goOn(workId))));
  }

  @OnGivenUp(doBulkWork)
  async giveUp({ payload: { workId } }: Message): Promise<void> {
    await this.transactions.run(worker, async () => {
      const work = await this.works.lock(workId);
      if (!work || work.endedAt) return;
      work.giveUp('Something went wrong. Please try again.', new Date());
      await this.works.update(work);
    });
  }

  /** Answers whether something is left. */
  private async goOn(workId: string): Promise<boolean> {
    const work = await this.works.lock(workId);
    if (!work || work.endedAt) return false;
    const ids = work.next();
    const refused: Refused[] = [];
    for (const id of ids) {
      const reason = await this.refusalOf(work, id);
      if (reason) refused.push({ id, reference: null, reason });
    }
    work.did(ids, await this.named(refused), new Date());
    await this.works.update(work);
    return work.endedAt === null;
  }

  /** What the person is told where this one is refused; anything else that fails is tried again. */
  private async refusalOf(work: BulkWork, id: string): Promise<string | null> {
    try {
      await this.works.apart(() => this.acts.do(work.actor, work.act, id));
      return null;
    } catch (error) {
      if (error instanceof AppError && error.code !== 'unavailable') return error.message;
      throw error;
    }
  }

  private async named(refused: Refused[]): Promise<Refused[]> {
    if (refused.length === 0) return refused;
    const names = await this.jobReferences.referencesOf(refused.map(({ id }) => id));
    const byId = new Map(names.map(({ id, reference }) => [id, reference]));
    return refused.map((each) => ({ ...each, reference: byId.get(each.id) ?? null }));
  }
}

import type { Actor } from '@jobref/contracts/domain/actor';
import type { BulkRequest, BulkWork as BulkRecord } from '@jobref/contracts/domain/bulk';
import { limits } from '@jobref/contracts/domain/limits';
import type { InputOf } from '@jobref/contracts/wire/calls';
import type { jobsService } from '@jobref/contracts/wire/jobs';
import { doBulkWork } from '@jobref/contracts/wire/queues';
import { assertAdministrator, personIn } from '@jobref/service-kit/actors';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { AppError, notFound } from '@jobref/service-kit/errors';
import { Outbox } from '@jobref/service-kit/outbox/outbox';
import { Injectable } from '@nestjs/common';
import { mustBeActive } from '../job-references/core/colleague.errors.js';
import { SearchService } from '../search/search.service.js';
import { type Act, BulkWork } from './bulk-work.entity.js';
import { BulkWorkRepository } from './bulk-work.repository.js';

type Start = Omit<InputOf<typeof jobsService.startBulk>, 'idempotency'>;

const toldOf = 200;

const present = ({ id, act, ids, done, refused, endedAt }: BulkWork): BulkRecord => ({
  id,
  act: act.act,
  total: ids.length,
  done,
  refusedCount: refused.length,
  refused: refused.slice(0, toldOf),
  endedAt: endedAt?.toISOString() ?? null,
});

/** Work on many job references: begun here, done by a message in the person's name. */
@Injectable()
export class BulkService {
  constructor(
    private readonly transactions: Transactions,
    private readonly search: SearchService,
    private readonly works: BulkWorkRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Which they are is settled now; what the person may do is asked of each when its turn comes. */
  start(actor: Actor, { act, chosen, colleague = null }: Start): Promise<BulkRecord> {
    if (act.act === 'hand_over') assertAdministrator(actor);
    if ('userId' in act && !colleague)
      throw mustBeActive(act.act === 'share' ? 'colleague' : 'new owner', 'userId');
    return this.transactions.run(actor, async () =>
      this.begin(actor, { ...act, colleague }, await this.idsOf(actor, chosen)),
    );
  }

  get(actor: Actor, id: string): Promise<BulkRecord> {
    return this.transactions.run(actor, async () => present(this.own(await this.works.find(id))));
  }

  undo(actor: Actor, id: string): Promise<BulkRecord> {
    return this.transactions.run(actor, async () => {
      const work = this.own(await this.works.lock(id));
      if (work.undoneBy) return present(this.own(await this.works.find(work.undoneBy)));
      if (work.act.act !== 'delete' || !work.endedAt)
        throw new AppError('conflict', 'Only a deletion that has ended can be undone');
      const undoing = await this.begin(actor, { act: 'restore' }, work.succeeded());
      await this.works.update(Object.assign(work, { undoneBy: undoing.id }));
      return undoing;
    });
  }

  private async begin(actor: Actor, act: Act, ids: string[]): Promise<BulkRecord> {
    const work = BulkWork.begin(personIn(actor), act, ids, new Date());
    await this.works.insert(work);
    await this.outbox.add(doBulkWork, { workId: work.id });
    return present(work);
  }

  private async idsOf(actor: Actor, chosen: BulkRequest['chosen']): Promise<string[]> {
    if ('ids' in chosen) return chosen.ids;
    const ids = await this.search.idsOf(actor, chosen.filter, limits.bulkMost + 1);
    if (ids.length !== chosen.count)
      throw new AppError('conflict', `The list has changed: ${ids.length} match now. Please choose again.`);
    return ids;
  }

  private own(work: BulkWork | null): BulkWork {
    if (!work) throw notFound('Work');
    return work;
  }
}

import type { Actor } from '@jobref/contracts/domain/actor';
import type { BulkAct, BulkRequest, BulkWork as BulkRecord } from '@jobref/contracts/domain/bulk';
import { limits } from '@jobref/contracts/domain/limits';
import type { InputOf } from '@jobref/contracts/wire/calls';
import type { jobsService } from '@jobref/contracts/wire/jobs';
import { doBulkWork } from '@jobref/contracts/wire/queues';
import { assertAdministrator, requireUser } from '@jobref/service-kit/actors';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { AppError, notFound, mapConstraintViolation } from '@jobref/service-kit/errors';
import { Outbox } from '@jobref/service-kit/outbox/outbox';
import { Injectable } from '@nestjs/common';
import { mustBeActive } from '../job-references/core/colleague.errors.js';
import { ImportsService } from '../imports/imports.service.js';
import { type NewestPdf, PdfRepository } from '../pdfs/pdf.repository.js';
import { SearchService } from '../search/search.service.js';
import { JobTagsService } from '../tags/core/job-tags.service.js';
import { TagRepository } from '../tags/core/tag.repository.js';
import { bulkWorkPriority, type Act, BulkWork, isChange, worksOf } from './bulk-work.entity.js';
import { BulkWorkRepository } from './bulk-work.repository.js';

type Start = Omit<InputOf<typeof jobsService.startBulk>, 'idempotency'>;

const mostRefusals = 200;
const importIdTaken = () => new AppError('conflict', 'The id of this import is taken. Please import again.');

const begunWithOthers = (count: number) =>
  new AppError(
    'conflict',
    `The import of ${count} rows has already started, with the rows as they were then. Please look at the job references; to import other rows, choose the file again.`,
  );

const noSuchTag = () => new AppError('conflict', 'There is no such tag any more. Please choose again.');

const tooManyWorks = () =>
  new AppError(
    'too_many_requests',
    `${limits.bulkWorksAtOnce} of your changes are under way. Please wait until one of them is done.`,
  );

const present = ({ id, act, ids, done, refused, endedAt, canUndo }: BulkWork): BulkRecord => ({
  id,
  act: act.act,
  ...(act.act === 'archive' && { archived: act.archived }),
  total: ids.length,
  done,
  refusedCount: refused.length,
  refused: refused.slice(0, mostRefusals),
  endedAt: endedAt?.toISOString() ?? null,
  canUndo,
});

/** Bulk work on job references: started here, run by a message on the person's behalf. */
@Injectable()
export class BulkService {
  constructor(
    private readonly transactions: Transactions,
    private readonly search: SearchService,
    private readonly works: BulkWorkRepository,
    private readonly imports: ImportsService,
    private readonly generations: PdfRepository,
    private readonly tags: TagRepository,
    private readonly jobTags: JobTagsService,
    private readonly outbox: Outbox,
  ) {}

  /** The set of job references is fixed now; permissions are checked on each when its turn comes. */
  start(actor: Actor, { act, chosen, colleague = null, defaults }: Start): Promise<BulkRecord> {
    if (act.act === 'hand_over') assertAdministrator(actor);
    if ('userId' in act && !colleague)
      throw mustBeActive(act.act === 'share' ? 'colleague' : 'new owner', 'userId');
    const person = requireUser(actor);
    return this.transactions.run(actor, async () => {
      // A search can take seconds: stopping this person's works, or those for the colleague, waits for this one.
      const concerned = [person.id, ...('userId' in act ? [act.userId] : [])];
      await this.transactions.lockShared(...concerned.map(worksOf).sort());
      return this.begin(
        actor,
        { ...act, colleague, ...(defaults && { defaults }), ...(await this.tagIdOf(actor, act)) },
        await this.idsOf(actor, chosen),
      );
    });
  }

  get(actor: Actor, id: string): Promise<BulkRecord> {
    return this.transactions.run(actor, async () => present(this.own(await this.works.find(id))));
  }

  /** Returns the newest PDFs of the job references that were not refused. Throws `conflict` above the limit. */
  pdfs(actor: Actor, id: string): Promise<NewestPdf[]> {
    return this.transactions.run(actor, async () => {
      const ids = this.own(await this.works.find(id)).succeeded;
      if (ids.length > limits.collectedPdfs)
        throw new AppError(
          'conflict',
          `PDFs of at most ${limits.collectedPdfs} job references can be collected. Please choose fewer.`,
        );
      return this.generations.newestOf(ids);
    });
  }

  undo(actor: Actor, id: string): Promise<BulkRecord> {
    return this.transactions.run(actor, async () => {
      const work = this.own(await this.works.lock(id));
      if (work.undoneBy) return present(this.own(await this.works.find(work.undoneBy)));
      if (!work.canUndo) throw new AppError('conflict', 'There is nothing that can be undone');
      const undoing = await this.opposite(actor, work);
      await this.works.update(Object.assign(work, { undoneBy: undoing.id }));
      return undoing;
    });
  }

  /** Starts importing the confirmed rows, once however often it is called. Throws `conflict` for another count than begun. */
  startImport(actor: Actor, importId: string, count: number): Promise<BulkRecord> {
    return this.transactions.run(actor, async () => {
      const ids = await this.imports.confirm(actor, importId);
      const begun = await this.works.find(importId);
      if (begun?.act.act === 'import') {
        if (begun.ids.length !== count) throw begunWithOthers(begun.ids.length);
        return present(begun);
      }
      if (ids.length !== count)
        throw new AppError('conflict', `${ids.length} of ${count} rows have arrived. Please import again.`);
      return this.begin(actor, { act: 'import' }, ids, importId);
    });
  }

  private async opposite(actor: Actor, work: BulkWork): Promise<BulkRecord> {
    const { id: workId, act } = work;
    if (!isChange(act))
      return this.begin(actor, { act: act.act === 'import' ? 'delete' : 'restore' }, work.succeeded);
    const changed = await this.works.changesOf(workId);
    return this.begin(
      actor,
      { act: 'undo', workId, of: act },
      changed.map(({ id }) => id),
    );
  }

  private async begin(actor: Actor, act: Act, ids: string[], id?: string): Promise<BulkRecord> {
    const person = requireUser(actor);
    // All works share one queue; and when a person loses their role, all their works are stopped in one transaction.
    if ((await this.works.countRunningOf(person.id)) >= limits.bulkWorksAtOnce) throw tooManyWorks();
    const work = BulkWork.begin(person, act, ids, new Date());
    if (id) work.id = id;
    await this.works.insert(work).catch(mapConstraintViolation({ bulk_works_pkey: importIdTaken }));
    await this.outbox.add(doBulkWork, { workId: work.id }, { priority: bulkWorkPriority });
    return present(work);
  }

  /** Returns the id of the act's tag, creating a new one to add. Throws `conflict` for the removal of an unknown tag. */
  private async tagIdOf(actor: Actor, act: BulkAct): Promise<Pick<Act, 'tagId'>> {
    if (!('tag' in act)) return {};
    const [tag] =
      act.act === 'add_tag'
        ? await this.jobTags.findOrCreate(actor, [act.tag])
        : await this.tags.named([act.tag.name]);
    if (!tag) throw noSuchTag();
    return { tagId: tag.id };
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

import { randomUUID } from 'node:crypto';
import type { UserActor } from '@jobref/contracts/domain/actor';
import type { BulkRequest } from '@jobref/contracts/domain/bulk';
import { forgetShares, notifyOf, notifyOfHandOver, notifyOfShares } from '@jobref/contracts/wire/queues';
import { failureOf } from '@jobref/testing/failure-of';
import { until } from '@jobref/testing/until';
import { insertJobReferences, makePdf, newJobReference, share } from '../testing/builders.js';
import {
  asColleague,
  auditOf,
  awaitBulkWork,
  countWaiting,
  messagesOf,
  whileHolding,
} from '../testing/collaboration.js';
import { BulkWorkerService } from './bulk-worker.service.js';
import { administrator, agent, jobsForTests } from '../testing/started-jobs.js';

describe('bulk work', () => {
  const jobs = jobsForTests();
  let owner: UserActor;
  beforeEach(() => {
    owner = agent();
  });

  const make = (by = owner, title = 'Roof survey') => newJobReference(jobs, by, { title });
  const start = (request: BulkRequest, actor = owner, more: object = {}) =>
    jobs.client.startBulk(actor, { ...request, ...more });
  const ended = (workId: string, actor = owner) => awaitBulkWork(jobs, actor, workId);
  const done = async (request: BulkRequest, actor = owner, more: object = {}) =>
    ended((await start(request, actor, more)).id, actor);

  /** Inserts a work without sending its message. */
  const beginDeletion = async (ids: string[]) => {
    const [row] = await jobs.query<{ id: string }>(
      `insert into jobs.bulk_works (actor_id, actor_role, act, ids, done, refused, created_at)
       values ($1, 'agent', '{"act":"delete"}', $2, 0, '[]', now()) returning id`,
      [owner.id, ids],
    );
    return row!.id;
  };
  const doAll = (act: BulkRequest['act'], ids: string[]) => done({ act, chosen: { ids } });

  it('checks permissions on each job reference and reports the refused ones with reasons [PE-05]', async () => {
    const [mine, viewed, foreign] = [await make(), await make(agent()), await make(agent())];
    await share(jobs, viewed, owner.id, 'view');
    const { reference } = await jobs.client.get(owner, { jobReferenceId: viewed });
    const work = await done({
      act: { act: 'set_status', status: 'completed' },
      chosen: { ids: [mine, viewed, foreign, mine] },
    });
    expect(work).toMatchObject({ act: 'set_status', total: 3, done: 3, refusedCount: 2 });
    expect(work.refused.sort((one, other) => one.reason.localeCompare(other.reason))).toEqual([
      { id: foreign, reference: null, reason: 'Job reference not found' },
      { id: viewed, reference, reason: 'You need edit permission to change this job reference' },
    ]);
    expect(await jobs.client.get(owner, { jobReferenceId: mine })).toMatchObject({ status: 'completed' });
    expect((await auditOf(jobs, mine)).at(-1)).toMatchObject({
      action: 'job_reference.updated',
      after: { status: 'completed' },
    });
    expect((await auditOf(jobs, foreign)).map(({ action }) => action)).toEqual(['job_reference.created']);
  });

  it('deletes and restores all matches of a search if the count is the one seen', async () => {
    await insertJobReferences(jobs, owner, 120);
    const request = (count: number): BulkRequest => ({
      act: { act: 'delete' },
      chosen: { filter: { query: 'old' }, count },
    });
    expect(await failureOf(start(request(119)))).toEqual({
      code: 'conflict',
      message: 'The list has changed: 120 match now. Please choose again.',
    });
    const work = await done(request(120));
    expect(work).toMatchObject({ total: 120, done: 120, refusedCount: 0 });
    expect((await jobs.client.list(owner, {})).total).toBe(0);
    expect((await jobs.client.bin(owner, {})).total).toBe(120);
    const undoing = await jobs.client.undoBulk(owner, { workId: work.id });
    expect((await jobs.client.undoBulk(owner, { workId: work.id })).id).toBe(undoing.id);
    expect(await ended(undoing.id)).toMatchObject({ act: 'restore', total: 120, refusedCount: 0 });
    expect((await jobs.client.list(owner, {})).total).toBe(120);
    expect(await jobs.client.stats(owner, {})).toMatchObject({ activeJobs: 120 });
  });

  it('undoes its changes, but not what was so before or was changed since', async () => {
    const [draft, done, later] = [await make(), await make(), await make()];
    const status = async (jobReferenceId: string) =>
      (await jobs.client.get(owner, { jobReferenceId })).status;
    await jobs.client.update(owner, { jobReferenceId: done, changes: { status: 'completed' } });
    const first = await doAll({ act: 'set_status', status: 'completed' }, [draft, done, later]);
    expect(first).toMatchObject({ canUndo: true, refusedCount: 0 });
    await jobs.client.update(owner, { jobReferenceId: later, changes: { status: 'pending_review' } });
    const undoing = await jobs.client.undoBulk(owner, { workId: first.id });
    expect(await ended(undoing.id)).toMatchObject({
      act: 'undo',
      total: 2,
      canUndo: false,
      refused: [{ id: later, reason: 'Its status has been changed since' }],
    });
    expect([await status(draft), await status(done), await status(later)]).toEqual([
      'draft',
      'completed',
      'pending_review',
    ]);
    expect(await jobs.client.bulkWork(owner, { workId: first.id })).toMatchObject({ canUndo: false });
    const again = await doAll({ act: 'set_status', status: 'completed' }, [done]);
    expect(again.canUndo).toBe(false);
    expect(await failureOf(jobs.client.undoBulk(owner, { workId: again.id }))).toMatchObject({
      code: 'conflict',
    });
  });

  it('adds and removes a tag, archives, and undoes each', async () => {
    const [plain, tagged] = [await make(), await make()];
    const tag = { name: 'In bulk' };
    await jobs.client.update(owner, { jobReferenceId: tagged, changes: { tags: [tag] } });
    const state = async () =>
      Promise.all(
        [plain, tagged].map(async (jobReferenceId) => {
          const { tags, archivedAt } = await jobs.client.get(owner, { jobReferenceId });
          return [tags.length, archivedAt !== null];
        }),
      );
    const before = await state();
    for (const [act, after] of [
      [
        { act: 'add_tag', tag },
        [
          [1, false],
          [1, false],
        ],
      ],
      [
        { act: 'remove_tag', tag },
        [
          [0, false],
          [0, false],
        ],
      ],
      [
        { act: 'archive', archived: true },
        [
          [0, true],
          [1, true],
        ],
      ],
    ] as const) {
      const { id: workId } = await doAll(act, [plain, tagged]);
      expect(await state()).toEqual(after);
      await ended((await jobs.client.undoBulk(owner, { workId })).id);
      expect(await state()).toEqual(before);
    }
    expect((await auditOf(jobs, plain)).map(({ action }) => action).slice(-2)).toEqual([
      'job_reference.archived',
      'job_reference.unarchived',
    ]);
  });

  it('starts once per idempotency key and runs once however often its message is delivered', async () => {
    const id = await make();
    const idempotency = { key: 'once', digest: 'the same' };
    const request: BulkRequest = { act: { act: 'archive', archived: true }, chosen: { ids: [id] } };
    const [one, other] = await Promise.all([
      start(request, owner, { idempotency }),
      start(request, owner, { idempotency }),
    ]);
    expect(other.id).toBe(one.id);
    await ended(one.id);
    expect(
      (await auditOf(jobs, id)).filter(({ action }) => action === 'job_reference.archived'),
    ).toHaveLength(1);
    expect(await jobs.query('select 1 from jobs.bulk_works where actor_id = $1', [owner.id])).toHaveLength(1);
    expect(await failureOf(jobs.client.bulkWork(agent(), { workId: one.id }))).toMatchObject({
      code: 'not_found',
    });
  });

  it('requeues itself after a thousand job references and resumes from there', async () => {
    const workId = await beginDeletion(Array.from({ length: 1_001 }, () => randomUUID()));
    const message = { id: 'm', name: 'do-bulk-work', attempt: 1, payload: { workId } };
    await jobs.app.get(BulkWorkerService).work(message);
    expect(await ended(workId)).toMatchObject({ done: 1_001, refusedCount: 1_001 });
  });

  it('blocks no other dossier while it waits for a job reference', async () => {
    const ids = [await make(), await make()].sort();
    const jobReferenceId = await make();
    const lock = 'select from jobs.job_references where id = $1 for update';
    const started = await whileHolding(jobs, [lock, ids[1]], async () => {
      const work = await start({ act: { act: 'generate_pdfs' }, chosen: { ids } });
      await until(async () => (await countWaiting(jobs)) === 1);
      await jobs.client.requestPdf(owner, { jobReferenceId });
      return work;
    });
    expect(await ended(started.id)).toMatchObject({ done: 2, refusedCount: 0 });
  });

  it('leaves out a job reference that fails to the last attempt, and does the others', async () => {
    const ids = [await make(), await make(owner, 'Cannot be written'), await make()];
    await jobs.query(`create function jobs.broken() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
      create trigger broken before delete on jobs.job_references for each row when (old.title = 'Cannot be written')
      execute function jobs.broken()`);
    const workId = await beginDeletion(ids);
    const attempt = (attempt: number) =>
      jobs.app.get(BulkWorkerService).work({ id: 'm', name: '', payload: { workId }, attempt });
    await expect(attempt(7)).rejects.toThrow('broken');
    await attempt(8);
    await jobs.query('drop function jobs.broken cascade');
    expect(await ended(workId)).toMatchObject({ done: 3, refused: [{ id: ids[1] }] });
    expect((await jobs.client.list(owner, {})).total).toBe(1);
  });

  it('limits a person to twenty unfinished works', async () => {
    await jobs.query(
      `insert into jobs.bulk_works (actor_id, actor_role, act, ids, done, refused, created_at)
       select $1, 'agent', '{"act":"delete"}', $2, 0, '[]', now() from generate_series(1, 20)`,
      [owner.id, [randomUUID()]],
    );
    const request: BulkRequest = { act: { act: 'archive', archived: true }, chosen: { ids: [await make()] } };
    expect(await failureOf(start(request))).toMatchObject({ code: 'too_many_requests' });
    expect(await done(request, agent())).toMatchObject({ total: 1 });
    await jobs.query(`update jobs.bulk_works set ended_at = now() where actor_id = $1`, [owner.id]);
    expect(await done(request)).toMatchObject({ refusedCount: 0 });
  });

  it('shares many, notifies once, and undoes shares that nobody has changed since', async () => {
    const colleague = agent();
    const [fresh, viewed, edited, later] = [await make(), await make(), await make(), await make()];
    const ids = [fresh, viewed, edited, later];
    await share(jobs, viewed, colleague.id, 'view');
    await share(jobs, edited, colleague.id, 'edit');
    const act = { act: 'share', userId: colleague.id, permissions: 'comment' } as const;
    const permissions = () =>
      Promise.all(
        ids.map(async (jobReferenceId) =>
          (await jobs.client.shares(owner, { jobReferenceId })).map((each) => each.permissions).join(),
        ),
      );
    const work = await done({ act, chosen: { ids } }, owner, { colleague: asColleague(colleague) });
    expect(work).toMatchObject({ refusedCount: 0, canUndo: true });
    expect(await permissions()).toEqual(['comment', 'comment', 'comment', 'comment']);
    // Without the job reference on which the colleague has fewer permissions than before.
    const sent = (name: string) =>
      jobs.query(`select payload from jobs.outbox where name = $1 and payload->>'workId' = $2`, [
        name,
        work.id,
      ]);
    expect(await sent(notifyOfShares.name)).toEqual([
      { payload: { workId: work.id, actorId: owner.id, recipientId: colleague.id, amount: 3 } },
    ]);
    expect(await sent(forgetShares.name)).toEqual([]);
    expect(await messagesOf(jobs, notifyOf, fresh)).toEqual([]);

    await share(jobs, later, colleague.id, 'edit');
    const undoing = await jobs.client.undoBulk(owner, { workId: work.id });
    expect(await ended(undoing.id)).toMatchObject({
      refused: [{ id: later, reason: 'Its sharing has changed since then' }],
    });
    expect(await permissions()).toEqual(['', 'view', 'edit', 'edit']);
    expect(await sent(forgetShares.name)).toHaveLength(1);
    const one = await done({ act, chosen: { ids: [fresh] } }, owner, { colleague: asColleague(colleague) });
    expect(one).toMatchObject({ refusedCount: 0 });
    expect(await messagesOf(jobs, notifyOf, fresh)).toMatchObject([{ type: 'share' }]);
  });

  it('shares, hands over and generates dossiers', async () => {
    const [ids, colleague, heir, chief] = [[await make(), await make()], agent(), agent(), administrator()];
    const shared = { act: 'share', userId: colleague.id, permissions: 'comment' } as const;
    await done({ act: shared, chosen: { ids } }, owner, { colleague: asColleague(colleague) });
    expect((await jobs.client.sharedJobs(colleague, {})).total).toBe(2);
    expect(await failureOf(start({ act: shared, chosen: { ids } }))).toMatchObject({ field: 'userId' });
    const defaults = { disclaimer: 'As seen from the ground.' };
    const generated = await done({ act: { act: 'generate_pdfs' }, chosen: { ids } }, owner, { defaults });
    expect(generated).toMatchObject({ refusedCount: 0 });
    // With the organisation's defaults, as nobody has chosen otherwise.
    expect(
      await jobs.query(
        `select options ->> 'disclaimer' as disclaimer from jobs.pdf_generations where requested_by = $1`,
        [owner.id],
      ),
    ).toEqual([defaults, defaults]);
    const [first = '', second = ''] = ids;
    const collected = () => jobs.client.bulkPdfs(owner, { workId: generated.id });
    const [one] = await collected();
    expect((await collected()).map(({ jobReferenceId, status }) => [jobReferenceId, status])).toEqual([
      [first, 'queued'],
      [second, 'queued'],
    ]);
    await makePdf(jobs.client, one?.pdfId ?? '');
    expect((await collected()).map(({ status }) => status)).toEqual(['done', 'queued']);
    expect(await failureOf(jobs.client.bulkPdfs(colleague, { workId: generated.id }))).toMatchObject({
      code: 'not_found',
    });
    const handOver: BulkRequest = { act: { act: 'hand_over', userId: heir.id }, chosen: { ids } };
    const more = { colleague: asColleague(heir) };
    expect(await failureOf(start(handOver, owner, more))).toMatchObject({ code: 'administrator_required' });
    expect(await done(handOver, chief, more)).toMatchObject({ refusedCount: 0 });
    expect((await jobs.client.list(heir, {})).total).toBe(2);
    // One notification for both; job references that they own already are refused.
    const told = [{ actorId: chief.id, recipientId: heir.id, amount: 2 }];
    expect(await messagesOf(jobs, notifyOfHandOver, first < second ? first : second)).toEqual(told);
    expect(await messagesOf(jobs, notifyOfHandOver, first < second ? second : first)).toEqual([]);
    expect(await done(handOver, chief, more)).toMatchObject({
      refused: [{ reason: 'They own it already' }, { reason: 'They own it already' }],
    });
    expect(await messagesOf(jobs, notifyOfHandOver, first < second ? first : second)).toEqual(told);
  });
});

import type { UserActor } from '@jobref/contracts/domain/actor';
import type { BulkRequest } from '@jobref/contracts/domain/bulk';
import { failureOf } from '@jobref/testing/failure-of';
import { until } from '@jobref/testing/until';
import { buildJobReference, share } from '../testing/builders.js';
import { asColleague, auditOf } from '../testing/collaboration.js';
import { administrator, agent, startJobs, type StartedJobs } from '../testing/started-jobs.js';

describe('work on many job references', () => {
  let jobs: StartedJobs;
  let owner: UserActor;
  beforeAll(async () => {
    jobs = await startJobs();
  });
  afterAll(() => jobs.close());
  beforeEach(() => {
    owner = agent();
  });

  const make = async (by = owner, title = 'Roof survey') =>
    (await jobs.client.create(by, buildJobReference({ title }))).id;
  const makeMany = (amount: number) =>
    jobs.query(
      `insert into jobs.job_references (reference, owner_id, title, client_name)
       select 'JR-1999-' || lpad(coalesce((select count(*) from jobs.job_references), 0) + n || '', 6, '0'), $1, 'Old ' || n, 'c'
       from generate_series(1, $2::int) n`,
      [owner.id, amount],
    );
  const start = (request: BulkRequest, actor = owner, more: object = {}) =>
    jobs.client.startBulk(actor, { ...request, ...more });
  const ended = (workId: string, actor = owner) =>
    until(async () => {
      const work = await jobs.client.bulkWork(actor, { workId });
      return work.endedAt !== null && work;
    });
  const done = async (request: BulkRequest, actor = owner, more: object = {}) =>
    ended((await start(request, actor, more)).id, actor);

  it('asks of each whether the person may, and says which were refused for which reason [PE-05]', async () => {
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
      { id: viewed, reference, reason: 'You may view this job reference but not change it' },
    ]);
    expect(await jobs.client.get(owner, { jobReferenceId: mine })).toMatchObject({ status: 'completed' });
    expect((await auditOf(jobs, mine)).at(-1)).toMatchObject({
      action: 'job_reference.updated',
      after: { status: 'completed' },
    });
    expect((await auditOf(jobs, foreign)).map(({ action }) => action)).toEqual(['job_reference.created']);
  });

  it('takes all that a search finds, so many as were seen, and deletes and restores them', async () => {
    await makeMany(120);
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

  it('is begun once by its key, and done once however often its message comes', async () => {
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

  it('shares, hands over and has dossiers made', async () => {
    const [ids, colleague, heir, chief] = [[await make(), await make()], agent(), agent(), administrator()];
    const shared = { act: 'share', userId: colleague.id, permissions: 'comment' } as const;
    await done({ act: shared, chosen: { ids } }, owner, { colleague: asColleague(colleague) });
    expect((await jobs.client.sharedJobs(colleague, {})).total).toBe(2);
    expect(await failureOf(start({ act: shared, chosen: { ids } }))).toMatchObject({ field: 'userId' });
    expect(await done({ act: { act: 'generate_pdfs' }, chosen: { ids } })).toMatchObject({ refusedCount: 0 });
    expect(
      await jobs.query('select 1 from jobs.pdf_generations where requested_by = $1', [owner.id]),
    ).toHaveLength(2);
    const handOver: BulkRequest = { act: { act: 'hand_over', userId: heir.id }, chosen: { ids } };
    const more = { colleague: asColleague(heir) };
    expect(await failureOf(start(handOver, owner, more))).toMatchObject({ code: 'administrator_required' });
    expect(await done(handOver, chief, more)).toMatchObject({ refusedCount: 0 });
    expect((await jobs.client.list(heir, {})).total).toBe(2);
  });
});

import type { UserActor } from '@jobref/contracts/domain/actor';
import type { Stats } from '@jobref/contracts/domain/job-references';
import { figuresMended } from '@jobref/service-kit/ops/metrics';
import pg from 'pg';
import { Cleaner } from '../housekeeping/cleaner.js';
import { addFile, buildJobReference, makePdf, newJobReference, share } from '../testing/builders.js';
import { asColleague } from '../testing/collaboration.js';
import { administrator, agent, jobsForTests } from '../testing/started-jobs.js';

describe('dashboard figures [EN-05 DA-03]', () => {
  const jobs = jobsForTests();
  let owner: UserActor;
  let colleague: UserActor;
  beforeEach(() => {
    [owner, colleague] = [agent(), agent()];
  });

  const make = (values: Parameters<typeof buildJobReference>[0] = {}, by = owner) =>
    newJobReference(jobs, by, values);
  const rowsOf = ({ id }: UserActor) =>
    jobs.query('select 1 from jobs.owner_figures where owner_id = $1', [id]);
  /** Counts the rows that a person sees: all for an administrator, otherwise their own and those shared with them. */
  const counted = async (actor: UserActor): Promise<Stats | undefined> => {
    const [row] = await jobs.query<Stats>(
      `select (count(*) filter (where status <> 'completed'))::int as "activeJobs",
         coalesce(sum(pdf_count), 0)::int as "pdfsGenerated", coalesce(sum(file_count), 0)::int as "filesUploaded",
         (count(*) filter (where status = 'pending_review'))::int as "pendingReviews"
       from jobs.job_references where $2 = 'administrator' or owner_id = $1
         or id in (select job_reference_id from jobs.shares where user_id = $1)`,
      [actor.id, actor.role],
    );
    return row;
  };
  const expectRight = async () => {
    for (const actor of [owner, colleague, administrator()])
      expect(await jobs.client.stats(actor, {})).toEqual(await counted(actor));
  };

  it('follows each change to owned and shared job references', async () => {
    const [kept, gone] = [await make({ status: 'pending_review' }), await make()];
    const shared = await make({ status: 'pending_review' }, colleague);
    await share(jobs, shared, owner.id, 'edit');
    await expectRight();
    for (const id of [kept, gone]) await addFile(jobs.client, owner, id);
    const { id: generationId } = await jobs.client.requestPdf(colleague, { jobReferenceId: shared });
    await makePdf(jobs.client, generationId);
    expect(await jobs.client.stats(owner, {})).toEqual({
      activeJobs: 3,
      pdfsGenerated: 1,
      filesUploaded: 2,
      pendingReviews: 2,
    });
    await expectRight();
    await jobs.client.update(owner, { jobReferenceId: kept, changes: { status: 'completed' } });
    await jobs.client.remove(owner, { jobReferenceId: gone });
    await expectRight();
    const changes = { ownerId: owner.id };
    await jobs.client.update(administrator(), {
      ...{ jobReferenceId: shared, changes, newOwner: asColleague(owner) },
    });
    await expectRight();
    expect(await jobs.client.stats(owner, {})).toEqual(
      expect.objectContaining({ activeJobs: 1, pendingReviews: 1, filesUploaded: 1 }),
    );
  });

  it('blocks no concurrent change and folds the rows into one per owner', async () => {
    await make();
    const other = new pg.Client({ connectionString: jobs.database.superuserUrl });
    await other.connect();
    await other.query('begin');
    await other.query(
      `insert into jobs.job_references (reference, owner_id, title, client_name) values ('JR-1998-000001', $1, 'Open', 'c')`,
      [owner.id],
    );
    const keep = () => jobs.app.get(Cleaner).clean(new Date());
    await make();
    await keep();
    expect(await jobs.client.stats(owner, {})).toMatchObject({ activeJobs: 2 });
    await other.query('commit');
    await other.end();
    await keep();
    expect(await rowsOf(owner)).toHaveLength(1);
    await expectRight();
    expect(await jobs.client.stats(owner, {})).toMatchObject({ activeJobs: 3 });
  });

  it('corrects and reports sums that differ from their rows', async () => {
    await make();
    await jobs.query(`update jobs.owner_figures set active_jobs = 7 where owner_id = $1`, [owner.id]);
    expect(await jobs.client.stats(owner, {})).toMatchObject({ activeJobs: 7 });
    const before = (await figuresMended.get()).values[0]?.value ?? 0;
    await jobs.app.get(Cleaner).clean(new Date(Date.now() + 7 * 3_600_000));
    expect((await figuresMended.get()).values[0]?.value).toBe(before + 1);
    await expectRight();
  });

  it('lets only housekeeping fold and mend the sums [PE-06]', async () => {
    await make();
    await jobs.query(`update jobs.owner_figures set active_jobs = 7 where owner_id = $1`, [owner.id]);
    const asOwner = new pg.Client({ connectionString: jobs.database.serviceUrl });
    await asOwner.connect();
    await asOwner.query(
      `select set_config('app.actor_id', $1, false), set_config('app.actor_role', 'agent', false)`,
      [owner.id],
    );
    await asOwner.query('select jobs.fold_figures(), jobs.mend_figures()');
    for (const sql of [
      'update jobs.owner_figures set active_jobs = 0',
      'delete from jobs.owner_figures',
      'insert into jobs.owner_figures (owner_id) values (gen_random_uuid())',
    ])
      await expect(asOwner.query(sql)).rejects.toMatchObject({ code: '42501' });
    await asOwner.end();
    expect(await jobs.client.stats(owner, {})).toMatchObject({ activeJobs: 7 });
    await jobs.app.get(Cleaner).clean(new Date(Date.now() + 14 * 3_600_000));
  });

  it('repeats a failed recount ten minutes later', async () => {
    await make();
    await jobs.query(`update jobs.owner_figures set active_jobs = 7 where owner_id = $1`, [owner.id]);
    const rename = (from: string, to: string) => jobs.query(`alter function jobs.${from}() rename to ${to}`);
    const due = new Date(Date.now() + 21 * 3_600_000);
    await rename('mend_figures', 'absent');
    await expect(jobs.app.get(Cleaner).clean(due)).rejects.toThrow('Not all was cleaned');
    await rename('absent', 'mend_figures');
    await jobs.app.get(Cleaner).clean(new Date(due.getTime() + 600_000));
    await expectRight();
  });
});

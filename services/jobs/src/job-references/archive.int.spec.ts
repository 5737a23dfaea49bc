import type { UserActor } from '@jobref/contracts/domain/actor';
import type { SearchQuery } from '@jobref/contracts/domain/job-references';
import { newJobReference, share } from '../testing/builders.js';
import { auditOf, feedOf, runConcurrently, succeeded } from '../testing/collaboration.js';
import { administrator, agent, jobsForTests } from '../testing/started-jobs.js';

describe('archive', () => {
  const jobs = jobsForTests();
  let owner: UserActor;
  let colleague: UserActor;
  let kept: string;
  let archived: string;
  const make = (title: string) => newJobReference(jobs, owner, { title });
  const archive = (jobReferenceId: string, wanted = true, actor = owner) =>
    jobs.client.archive(actor, { jobReferenceId, archived: wanted });
  beforeEach(async () => {
    await jobs.query('delete from jobs.job_references');
    [owner, colleague] = [agent(), agent()];
    [kept, archived] = [await make('Roof survey'), await make('Roof repair')];
    for (const id of [kept, archived]) await share(jobs, id, colleague.id, 'edit');
    await archive(archived);
  });

  const found = async (actor: UserActor, query: Partial<SearchQuery> = {}) => {
    const { items, total } = await jobs.client.search(actor, query);
    return [items.map(({ id }) => id), total];
  };

  it('hides archived job references from lists and figures; words and the filter find them', async () => {
    for (const actor of [owner, colleague, administrator()]) {
      for (const query of [{}, { status: 'draft' }, { status: 'active' }, { ability: 'upload' }] as const)
        expect(await found(actor, query)).toEqual([[kept], 1]);
      expect(await found(actor, { status: 'archived' })).toEqual([[archived], 1]);
      expect(await found(actor, { query: 'roof' })).toEqual([[archived, kept], 2]);
      expect(await found(actor, { query: 'repair', clientFilter: 'hollis' })).toEqual([[archived], 1]);
      expect(await found(actor, { query: 'roof', status: 'archived' })).toEqual([[archived], 1]);
      expect(await jobs.client.stats(actor, {})).toMatchObject({ activeJobs: 1 });
      expect((await jobs.client.dashboard(actor, {})).jobReferences.map(({ id }) => id)).toEqual([kept]);
    }
    const [mended] = await jobs.query(
      `select set_config('app.actor_role', 'system', false), jobs.mend_figures() as wrong`,
    );
    expect(mended).toMatchObject({ wrong: 0 });
  });

  it('restores a job reference for people who may edit, once, with entries', async () => {
    expect(await archive(archived, false, colleague)).toMatchObject({ archivedAt: null });
    await archive(archived, false, colleague);
    expect(await found(owner)).toEqual([[archived, kept], 2]);
    expect(await jobs.client.stats(colleague, {})).toMatchObject({ activeJobs: 2 });
    expect((await auditOf(jobs, archived)).slice(-2).map(({ action }) => action)).toEqual([
      'job_reference.archived',
      'job_reference.unarchived',
    ]);
    expect((await feedOf(jobs, owner, archived)).slice(0, 2)).toEqual([
      'Job reference Roof repair taken out of the archive',
      'Job reference Roof repair archived',
    ]);
  });

  it('hides a job reference that is shared and archived at the same moment', async () => {
    const newcomer = agent();
    const outcomes = await runConcurrently(jobs, { table: 'job_references', id: kept }, [
      () => archive(kept),
      () => share(jobs, kept, newcomer.id, 'view'),
    ]);
    expect(outcomes).toEqual([succeeded, succeeded]);
    expect(await found(newcomer)).toEqual([[], 0]);
    expect(await found(newcomer, { status: 'archived' })).toEqual([[kept], 1]);
  });

  it('keeps a job reference archived when it is restored from the bin', async () => {
    await jobs.client.remove(owner, { jobReferenceId: archived });
    await jobs.client.restore(owner, { id: archived });
    for (const actor of [owner, colleague])
      expect(await found(actor, { status: 'archived' })).toEqual([[archived], 1]);
  });
});

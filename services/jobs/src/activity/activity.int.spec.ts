import { failureOf } from '@jobref/testing/failure-of';
import { buildJobReference, share } from '../testing/builders.js';
import { administrator, agent, startJobs, type StartedJobs } from '../testing/started-jobs.js';

describe('activity [EN-06 AP-08 CO-07]', () => {
  let jobs: StartedJobs;
  beforeAll(async () => {
    jobs = await startJobs();
  });
  afterAll(() => jobs.close());

  it('is told newest first of own and shared job references, page by page', async () => {
    const [owner, colleague] = [agent(), agent()];
    const mine = await jobs.client.create(colleague, buildJobReference({ title: 'Mine' }));
    const { id } = await jobs.client.create(owner, buildJobReference({ title: 'Theirs' }));
    await jobs.client.create(owner, buildJobReference({ title: 'Hidden' }));
    await share(jobs, id, colleague.id, 'edit');
    for (const title of ['One', 'Two', 'Three'])
      await jobs.client.update(colleague, { jobReferenceId: id, changes: { title } });
    const said: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await jobs.client.activity(colleague, { limit: 2, cursor });
      expect(page.total).toBe(6);
      said.push(...page.items.map(({ description }) => description));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(said).toEqual([
      'Job reference Three updated: title',
      'Job reference Two updated: title',
      'Job reference One updated: title',
      'Theirs shared with a colleague, to edit',
      'Job reference Theirs created',
      'Job reference Mine created',
    ]);
    const own = await jobs.client.jobReferenceActivity(colleague, { jobReferenceId: mine.id });
    expect(own).toMatchObject({
      total: 1,
      items: [{ action: 'job_created', jobReferenceId: mine.id, actorId: colleague.id }],
    });
    expect((await jobs.client.activity(administrator(), {})).total).toBe(7);
  });

  it('refuses a cursor that it has not given [VA-08]', async () => {
    expect(await failureOf(jobs.client.activity(agent(), { cursor: 'abc' }))).toMatchObject({
      code: 'invalid_input',
      field: 'cursor',
    });
  });
});

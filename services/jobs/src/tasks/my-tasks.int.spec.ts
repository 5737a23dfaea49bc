import type { UserActor } from '@jobref/contracts/domain/actor';
import { failureOf } from '@jobref/testing/failure-of';
import { buildJobReference, newJobReference, share } from '../testing/builders.js';
import { giveTask } from '../testing/collaboration.js';
import { administrator, agent, jobsForTests, type StartedJobs } from '../testing/started-jobs.js';

describe('task lists', () => {
  const jobs = jobsForTests();
  let owner: UserActor;
  let assignee: UserActor;
  let jobReferenceId: string;
  beforeEach(async () => {
    [owner, assignee] = [agent(), agent()];
    jobReferenceId = await newJobReference(jobs, owner);
    await share(jobs, jobReferenceId, assignee.id, 'view');
  });

  const give = async (title: string, dueDate?: string) =>
    (await giveTask(jobs, owner, jobReferenceId, assignee, { title, dueDate })).id;
  const givenAt = (taskId: string, moment: string) =>
    jobs.query('update jobs.tasks set created_at = $2 where id = $1', [taskId, moment]);
  type Query = { limit?: number; cursor?: string };
  /** Reads all pages; `between` runs after the first. */
  const titles = async (
    ask: (query: Query) => ReturnType<StartedJobs['client']['myTasks']>,
    limit: number,
    between?: () => Promise<unknown>,
  ) => {
    const seen: string[] = [];
    let page = await ask({ limit });
    await between?.();
    for (;;) {
      seen.push(...page.items.map(({ title }) => title));
      if (page.nextCursor === null) return seen;
      page = await ask({ limit, cursor: page.nextCursor });
    }
  };
  const mine = (query: Query) => jobs.client.myTasks(assignee, query);
  const ofJob = (query: Query) => jobs.client.tasks(assignee, { jobReferenceId, ...query });

  /** Creates tasks in this order; the last two have ended. */
  const giveAll = async () => {
    for (const [title, dueDate] of [
      ['without, older'],
      ['due second, older', '2026-05-02'],
      ['due first', '2026-05-01'],
      ['due second, newer', '2026-05-02'],
      ['without, newer'],
      ['cancelled', '2026-04-01'],
      ['completed'],
    ] as const)
      await give(title, dueDate);
    for (const [index, { id, title }] of (await ofJob({})).items.entries()) {
      await givenAt(id, `2026-03-01T10:00:0${title.endsWith('older') ? 0 : index}.123Z`);
      if (title === 'cancelled' || title === 'completed')
        await jobs.client.setTaskStatus(owner, { taskId: id, status: title });
    }
  };
  const open = ['due first', 'due second, newer', 'due second, older', 'without, newer', 'without, older'];

  it('contain open tasks first, by due date, then newest first [AP-18 CO-03 AP-30]', async () => {
    await giveAll();
    const ended = (await mine({ limit: 7 })).items.slice(5);
    expect(ended.map(({ title }) => title).sort()).toEqual(['cancelled', 'completed']);
    expect(Date.parse(ended[0]?.createdAt ?? '')).toBeGreaterThan(Date.parse(ended[1]?.createdAt ?? ''));
    const all = [...open, ...ended.map(({ title }) => title)];
    for (const ask of [mine, ofJob])
      for (const limit of [1, 2, 3, 7, 200]) expect(await titles(ask, limit)).toEqual(all);
    expect(await mine({ limit: 2 })).toMatchObject({ total: 7 });
    expect(await ofJob({ limit: 2 })).toMatchObject({ total: 7 });
  });

  it('can be filtered to open or ended tasks [AP-18 CO-01]', async () => {
    await giveAll();
    const onlyOpen = await jobs.client.myTasks(assignee, { open: 'true', limit: 3 });
    expect(onlyOpen).toMatchObject({ total: 5, items: { length: 3 } });
    expect(onlyOpen.items.map(({ title }) => title)).toEqual(open.slice(0, 3));
    const ended = await jobs.client.myTasks(assignee, { open: 'false' });
    expect(ended.items.map(({ title }) => title).sort()).toEqual(['cancelled', 'completed']);
    expect((await jobs.client.myTasks(assignee, { open: ' ' })).total).toBe(7);
    for (const wrong of ['maybe', 'yes'])
      expect(await failureOf(jobs.client.myTasks(assignee, { open: wrong }))).toMatchObject({
        code: 'invalid_input',
        field: 'open',
        message: 'open must be true or false',
      });
  });

  it('have no gaps or duplicates with equal dates and timestamps, or while tasks are added [AP-30]', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 11; index += 1) ids.push(await give(`Task ${index}`, '2026-05-02'));
    for (const id of ids) await givenAt(id, '2026-03-01T10:00:00.123Z');
    for (const ask of [mine, ofJob]) {
      const seen = await titles(ask, 3, () => give('Due before', '2026-05-01'));
      expect(seen).toHaveLength(ask === mine ? 11 : 12);
      expect(new Set(seen).size).toBe(seen.length);
    }
  });

  it('contain a person’s own visible tasks, and everybody’s on a job reference [PE-05]', async () => {
    await give('Mine');
    await giveTask(jobs, owner, jobReferenceId, owner, { title: 'The owner’s' });
    expect(await titles(mine, 5)).toEqual(['Mine']);
    expect((await titles(ofJob, 5)).sort()).toEqual(['Mine', 'The owner’s']);
    const chief = administrator();
    expect((await jobs.client.myTasks(chief, {})).items).toEqual([]);
    expect((await jobs.client.tasks(chief, { jobReferenceId })).total).toBe(2);
    expect(await failureOf(jobs.client.tasks(agent(), { jobReferenceId }))).toMatchObject({
      code: 'not_found',
    });
  });

  it('are counted without those on job references that the person does not see [PE-05]', async () => {
    const hidden = await newJobReference(jobs, owner);
    const shareId = await share(jobs, hidden, assignee.id, 'view');
    for (const id of [hidden, jobReferenceId, jobReferenceId]) await giveTask(jobs, owner, id, assignee);
    const own = await newJobReference(jobs, assignee);
    await giveTask(jobs, assignee, own, assignee);
    expect((await mine({ limit: 1 })).total).toBe(4);
    await jobs.query('delete from jobs.shares where id = $1', [shareId]);
    expect((await mine({ limit: 1 })).total).toBe(3);
  });

  it.each([{ cursor: 'x' }, { cursor: '' }, { limit: 0 }, { limit: 201 }])(
    'refuse %j and name the field [VA-08]',
    async (query) => {
      const refused = { code: 'invalid_input', field: Object.keys(query)[0] };
      expect(await failureOf(mine(query))).toMatchObject(refused);
      expect(await failureOf(ofJob(query))).toMatchObject(refused);
    },
  );

  it('refuse the cursor of another list [VA-08]', async () => {
    await give('One');
    await jobs.client.create(assignee, buildJobReference());
    const { nextCursor } = await jobs.client.list(assignee, { limit: 1 });
    expect(nextCursor).not.toBeNull();
    expect(await failureOf(mine({ cursor: nextCursor ?? '' }))).toMatchObject({ field: 'cursor' });
  });
});

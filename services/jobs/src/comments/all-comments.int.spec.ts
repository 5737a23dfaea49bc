import type { UserActor } from '@jobref/contracts/domain/actor';
import { failureOf } from '@jobref/testing/failure-of';
import { newJobReference, share } from '../testing/builders.js';
import { writeComment } from '../testing/collaboration.js';
import { administrator, agent, jobsForTests, type StartedJobs } from '../testing/started-jobs.js';

describe('comment lists', () => {
  const jobs = jobsForTests();
  let me: UserActor;
  let colleague: UserActor;
  let mine: string;
  let shared: string;
  beforeAll(async () => {
    [me, colleague] = [agent(), agent()];
    mine = await newJobReference(jobs, me, { title: 'Mine' });
    shared = await newJobReference(jobs, colleague, { title: 'Shared' });
    await share(jobs, shared, me.id, 'view');
    const hidden = await newJobReference(jobs, colleague, { title: 'Hidden' });
    for (let index = 0; index < 5; index += 1) {
      await writeComment(jobs, me, mine, `Mine ${index}`);
      await writeComment(jobs, colleague, shared, `Shared ${index}`);
      await writeComment(jobs, colleague, hidden, `Hidden ${index}`);
    }
    await jobs.query(`update jobs.comments set created_at = '2026-03-01T10:00:00.123Z'
      where right(content, 1) in ('1', '2', '3')`);
  });

  type Query = { limit?: number; cursor?: string };
  type Ask = (query: Query) => ReturnType<StartedJobs['client']['allComments']>;
  const contents = async (ask: Ask, limit: number, between?: () => Promise<unknown>) => {
    const seen: string[] = [];
    let page = await ask({ limit });
    await between?.();
    for (;;) {
      seen.push(...page.items.map(({ content }) => content));
      if (page.nextCursor === null) return seen;
      page = await ask({ limit, cursor: page.nextCursor });
    }
  };
  const all =
    (actor: UserActor): Ask =>
    (query) =>
      jobs.client.allComments(actor, query);

  it('returns all visible comments newest first, each once, page by page [AP-17 AP-30 PE-05]', async () => {
    for (const [actor, many] of [
      [me, 10],
      [colleague, 10],
      [administrator(), 15],
      [agent(), 0],
    ] as const) {
      const whole = await contents(all(actor), 200);
      expect(whole).toHaveLength(many);
      expect(new Set(whole).size).toBe(many);
      for (const limit of [1, 3, 4]) expect(await contents(all(actor), limit)).toEqual(whole);
      expect((await jobs.client.allComments(actor, { limit: 2 })).total).toBe(many);
    }
    const { items } = await jobs.client.allComments(me, {});
    expect(items.slice(0, 4).map(({ content }) => content)).toEqual([
      'Shared 4',
      'Mine 4',
      'Shared 0',
      'Mine 0',
    ]);
    expect(items.find(({ content }) => content === 'Shared 4')).toMatchObject({
      job: { id: shared, title: 'Shared' },
      abilities: { edit: false, delete: false },
    });
  });

  it('returns the same comments for one job reference, without the others [EN-10 JD-07]', async () => {
    const ofShared: Ask = (query) => jobs.client.comments(me, { jobReferenceId: shared, ...query });
    const whole = await contents(ofShared, 200);
    expect([...whole].sort()).toEqual(['Shared 0', 'Shared 1', 'Shared 2', 'Shared 3', 'Shared 4']);
    expect(whole[0]).toBe('Shared 4');
    for (const limit of [1, 2]) expect(await contents(ofShared, limit)).toEqual(whole);
    expect((await ofShared({ limit: 1 })).total).toBe(5);
  });

  it('repeats and skips no comment when new ones arrive between pages [AP-30]', async () => {
    const before = await contents(all(me), 200);
    let more = 0;
    const writeMore = () => writeComment(jobs, me, mine, `New ${(more += 1)}`);
    expect(await contents(all(me), 3, writeMore)).toEqual(before);
    expect(await contents(all(me), 200)).toEqual(['New 1', ...before]);
  });

  it.each([{ cursor: 'x' }, { limit: 0 }, { limit: 201 }])(
    'refuses %j and names the field [VA-08]',
    async (query) => {
      const refused = { code: 'invalid_input', field: Object.keys(query)[0] };
      expect(await failureOf(jobs.client.allComments(me, query))).toMatchObject(refused);
      expect(await failureOf(jobs.client.comments(me, { jobReferenceId: mine, ...query }))).toMatchObject(
        refused,
      );
    },
  );
});

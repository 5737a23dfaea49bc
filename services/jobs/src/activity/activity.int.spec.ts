import type { ActivityAction } from '@jobref/contracts/domain/activity';
import type { UserActor } from '@jobref/contracts/domain/actor';
import { failureOf } from '@jobref/testing/failure-of';
import { buildJobReference, share } from '../testing/builders.js';
import { administrator, agent, jobsForTests } from '../testing/started-jobs.js';

describe('activity [EN-06 AP-08 CO-07]', () => {
  const jobs = jobsForTests();

  it('lists entries of own and shared job references newest first, page by page', async () => {
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
      expect(page.total).toBe(cursor === undefined ? 6 : null);
      said.push(...page.items.map(({ description }) => description));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(said).toEqual([
      'Job reference Three updated: title',
      'Job reference Two updated: title',
      'Job reference One updated: title',
      'Theirs shared, to edit, with a colleague',
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

  it('filters by person, by action or by both, within what the actor may see', async () => {
    const [owner, editor] = [agent(), agent()];
    const { id } = await jobs.client.create(owner, buildJobReference({ title: 'Filtered' }));
    const { id: hidden } = await jobs.client.create(editor, buildJobReference({ title: 'Hidden' }));
    await share(jobs, id, editor.id, 'edit');
    for (const [actor, title] of [
      [owner, 'One'],
      [editor, 'Two'],
      [editor, 'Three'],
    ] as const)
      await jobs.client.update(actor, { jobReferenceId: id, changes: { title } });
    await jobs.client.update(editor, { jobReferenceId: hidden, changes: { title: 'Still hidden' } });
    const found = async (actor: UserActor, query: { userId?: string; action?: ActivityAction }) => {
      const { items, total } = await jobs.client.activity(actor, query);
      expect(total).toBe(items.length);
      return items.map(({ description }) => description);
    };
    const updated = (title: string) => `Job reference ${title} updated: title`;
    const byEditor = [updated('Three'), updated('Two')];
    expect(await found(owner, { userId: editor.id })).toEqual(byEditor);
    expect(await found(owner, { action: 'job_updated' })).toEqual([...byEditor, updated('One')]);
    expect(await found(owner, { userId: owner.id, action: 'job_updated' })).toEqual([updated('One')]);
    expect(await found(owner, { userId: editor.id, action: 'job_created' })).toEqual([]);
    expect(await found(editor, { userId: owner.id })).toEqual([
      updated('One'),
      'Job reference Filtered created',
    ]);
    expect(await found(agent(), { userId: editor.id })).toEqual([]);
    expect(await found(administrator(), { userId: editor.id, action: 'job_updated' })).toEqual([
      updated('Still hidden'),
      ...byEditor,
    ]);
    const wanted = { userId: editor.id, limit: 1 };
    const first = await jobs.client.activity(owner, wanted);
    expect(first).toMatchObject({ total: 2, items: [{ description: updated('Three') }] });
    const next = await jobs.client.activity(owner, { ...wanted, cursor: first.nextCursor ?? undefined });
    expect(next).toMatchObject({ total: null, nextCursor: null, items: [{ description: updated('Two') }] });
  });

  it('refuses an unknown cursor [VA-08]', async () => {
    expect(await failureOf(jobs.client.activity(agent(), { cursor: 'abc' }))).toMatchObject({
      code: 'invalid_input',
      field: 'cursor',
    });
  });
});

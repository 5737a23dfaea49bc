import { randomUUID } from 'node:crypto';
import type { Comment } from '@jobref/contracts/domain/comments';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import { CollaborationHarness, type Name } from '../testing/collaboration-harness.js';

describe('comments on job references', () => {
  const harness = CollaborationHarness.forTests();
  let id: string;
  beforeAll(async () => {
    await harness.deactivated('left');
  });
  beforeEach(async () => {
    id = await harness.newJob();
    await harness.share(id, 'jonas', 'edit');
  });

  const list = (by: Name, query = '') => harness.as(by).get<Comment[]>(`/api/jobs/${id}/comments${query}`);
  const edit = (by: Name, commentId: string, content: unknown) =>
    harness.as(by).patch<Comment>(`/api/jobs/${id}/comments/${commentId}`, { content });

  it('are listed with their author, newest first, per job reference and across all visible ones [CO-08 EN-10 AP-17]', async () => {
    const first = await harness.comment(id, 'jonas', ' The flashing\n is loose ');
    expect(first).toMatchObject({
      status: 201,
      body: {
        jobReferenceId: id,
        job: { id, title: 'Roof survey' },
        content: 'The flashing\n is loose',
        author: harness.nameOf('jonas'),
        mentions: [],
        editedAt: null,
        abilities: { edit: true, delete: true },
      },
    });
    const second = (await harness.comment(id, 'mara', 'Noted')).body;
    const page = await list('jonas', '?limit=1');
    expect(page.body.map((each) => each.id)).toEqual([second.id]);
    expect(page.headers.get('x-total-count')).toBe('2');
    const rest = await list('jonas', `?limit=1&cursor=${page.headers.get('x-next-cursor')}`);
    expect(rest.body.map((each) => each.id)).toEqual([first.body.id]);
    expect(rest.headers.get('x-next-cursor')).toBeNull();
    const all = async (by: Name) =>
      (await harness.as(by).get<Comment[]>('/api/comments')).body.map((each) => each.id);
    expect((await all('jonas')).slice(0, 2)).toEqual([second.id, first.body.id]);
    expect(await all('petra')).not.toContain(second.id);
    expect(await all('admin')).toContain(second.id);
  });

  it('are created once per idempotency key, also by concurrent requests [CO-08 EN-09]', async () => {
    const send = (by: Name, on = id, content = 'Once') =>
      harness
        .as(by)
        .post<Comment>(`/api/jobs/${on}/comments`, { content }, { 'idempotency-key': `once on ${id}` });
    const answers = await Promise.all(Array.from({ length: 5 }, () => send('jonas')));
    for (const answer of answers) expect(answer).toMatchObject({ status: 201, body: answers[0]?.body });
    expect((await list('mara')).body).toHaveLength(1);
    expect((await harness.notified('mara', id, 1)).map(({ type, amount }) => [type, amount])).toEqual([
      ['comment', 1],
    ]);
    const other = await harness.newJob();
    for (const answer of [await send('jonas', other), await send('jonas', id, 'Twice')])
      expect(answer).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
    expect((await send('petra')).status).toBe(404);
    expect((await send('mara')).body.id).not.toBe(answers[0]?.body.id);
  });

  it('mention only colleagues who may see the job reference [CO-08 PE-05]', async () => {
    const said = await harness.comment(id, 'mara', '@JONAS, see @petra @left @nobody @mara, me@jonas');
    expect(said.body.mentionedIds).toEqual([harness.idOf('jonas')]);
    expect(said.body.mentions).toEqual([harness.nameOf('jonas')]);
    await harness.share(id, 'petra', 'view');
    const changed = await edit('mara', said.body.id, 'Now @petra. And @admin!');
    expect(changed.body.mentionedIds.sort()).toEqual([harness.idOf('petra'), harness.idOf('admin')].sort());
    expect(changed.body.editedAt).not.toBeNull();
    const told = await harness.notified('petra', id, 2);
    expect(told.map(({ type }) => type).sort()).toEqual(['mention', 'share']);
  });

  it('are edited by their author only, and deleted by the author or an administrator [PE-05]', async () => {
    const { id: commentId } = (await harness.comment(id, 'jonas', 'Mine')).body;
    expect((await edit('jonas', commentId, 'Mine, better')).body.content).toBe('Mine, better');
    for (const other of ['mara', 'admin'] as const)
      expect((await edit(other, commentId, 'Not mine')).status).toBe(403);
    expect((await edit('petra', commentId, 'Not mine')).status).toBe(404);
    const remove = (by: Name) => harness.as(by).delete(`/api/jobs/${id}/comments/${commentId}`);
    expect((await remove('mara')).status).toBe(403);
    expect((await remove('petra')).status).toBe(404);
    expect((await remove('admin')).status).toBe(204);
    expect((await remove('jonas')).status).toBe(404);
    expect((await list('mara')).body).toEqual([]);
  });

  it('cannot be written with permission to view, only with permission to comment [PE-05]', async () => {
    await harness.share(id, 'petra', 'view');
    await harness.comment(id, 'mara', 'Are you there, @petra?');
    expect(await harness.comment(id, 'petra', 'Hello')).toMatchObject({
      status: 403,
      body: { code: 'forbidden', message: 'You may view this job reference but not comment on it' },
    });
    expect((await list('petra')).status).toBe(200);
    await harness.share(id, 'petra', 'comment');
    expect((await harness.comment(id, 'petra', 'I am, @mara')).status).toBe(201);
    const job = await harness.as('petra').get<JobReference>(`/api/jobs/${id}`);
    expect(job.body.abilities).toMatchObject({
      comment: true,
      edit: false,
      upload: false,
      createTasks: false,
    });
  });

  it.each([
    [undefined],
    [null],
    [''],
    [' \n\u200b'],
    [7],
    [['x']],
    ['x'.repeat(10_001)],
    ['a\u0000b'],
    ['\ud800'],
  ])('are rejected without readable text [VA-08 VA-09] (%#)', async (content) => {
    const { id: commentId } = (await harness.comment(id, 'mara', 'Fine')).body;
    for (const answer of [await harness.comment(id, 'mara', content), await edit('mara', commentId, content)])
      expect(answer).toMatchObject({ status: 400, body: { field: 'content' } });
  });

  it('accept attacks on mentions as plain text [VA-08 VA-09]', async () => {
    for (const content of [
      `@mara${'.'.repeat(9_990)}`,
      `@abc${'!'.repeat(60)} `.repeat(150),
      '@'.repeat(10_000),
      `@${'%'.repeat(64)} @____ @' or 1=1--`,
      '@😀😀😀 @ﷺﷺﷺ',
    ]) {
      const answer = await harness.comment(id, 'mara', content);
      expect([answer.status, answer.body.content]).toEqual([201, content.trim()]);
    }
  });

  it('return 400 for invalid input and 404 for missing records [VA-08]', async () => {
    const { id: commentId } = (await harness.comment(id, 'mara', 'Fine')).body;
    const other = await harness.newJob();
    const path = `/api/jobs/${other}/comments/${commentId}`;
    expect((await harness.as('mara').patch(path, { content: 'x' })).status).toBe(404);
    expect((await harness.as('mara').delete(path)).status).toBe(404);
    expect((await edit('mara', randomUUID(), 'x')).status).toBe(404);
    expect((await edit('mara', 'nonsense', 'x')).status).toBe(400);
    for (const query of ['limit=-1', 'limit=201', 'cursor=x', `cursor=${'x'.repeat(501)}`, 'cursor=e30'])
      for (const target of [`/api/jobs/${id}/comments`, '/api/comments'])
        expect((await harness.as('mara').get(`${target}?${query}`)).status).toBe(400);
  });
});

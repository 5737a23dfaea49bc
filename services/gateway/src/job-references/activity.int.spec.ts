import type { ActivityEntry } from '@jobref/contracts/domain/activity';
import { CollaborationHarness, type Name } from '../testing/collaboration-harness.js';

describe('activity on job references', () => {
  const harness = CollaborationHarness.forTests();
  let id: string;
  beforeAll(async () => {
    id = await harness.newJob();
    await harness.share(id, 'jonas', 'edit');
    await harness.comment(id, 'jonas', 'The flashing is loose');
    const given = await harness.give(id, 'jonas', { assigneeId: harness.idOf('mara') });
    await harness.as('mara').patch(`/api/tasks/${given.body.id}/status`, { status: 'completed' });
  });

  const feed = (by: Name, query = '') => harness.as(by).get<ActivityEntry[]>(`/api/activity${query}`);
  const actionsIn = (entries: ActivityEntry[]) => entries.map(({ action }) => action);
  const all = ['task_status_changed', 'task_created', 'comment_added', 'job_shared', 'job_created'];

  it('is returned with people’s names to everyone who may see the job reference, and to no one else [CO-07 EN-06 AP-08 PE-05]', async () => {
    for (const by of ['mara', 'jonas', 'admin'] as const)
      for (const entries of [
        (await feed(by)).body,
        (await harness.as(by).get<ActivityEntry[]>(`/api/jobs/${id}/activity`)).body,
      ]) {
        expect(actionsIn(entries)).toEqual(all);
        expect(entries.map(({ actor }) => actor?.username)).toEqual([
          'mara',
          'jonas',
          'jonas',
          'mara',
          'mara',
        ]);
        expect(entries[2]).toEqual({
          id: expect.any(String) as string,
          action: 'comment_added',
          description: expect.stringContaining('Roof survey') as string,
          createdAt: expect.any(String) as string,
          jobReferenceId: id,
          actorId: harness.idOf('jonas'),
          actor: harness.nameOf('jonas'),
          colleagueId: null,
          colleague: null,
        });
        expect(entries[3]).toMatchObject({
          description: 'Roof survey shared, to edit, with Test jonas',
          colleague: harness.nameOf('jonas'),
        });
      }
    expect((await feed('petra')).body).toEqual([]);
    expect((await harness.as('petra').get(`/api/jobs/${id}/activity`)).status).toBe(404);
  });

  it('is filtered by person and action [CO-07 VA-08]', async () => {
    const filtered = async (query: string) => actionsIn((await feed('mara', query)).body);
    expect(await filtered(`?userId=${harness.idOf('jonas')}`)).toEqual(['task_created', 'comment_added']);
    expect(await filtered('?action=comment_added')).toEqual(['comment_added']);
    expect(await filtered(`?action=comment_added&userId=${harness.idOf('mara')}`)).toEqual([]);
    expect(await filtered('?action=&userId=')).toEqual(all);
    const page = await feed('mara', `?userId=${harness.idOf('mara')}&limit=2`);
    expect(page.headers.get('x-total-count')).toBe('3');
    const cursor = page.headers.get('x-next-cursor');
    expect(await filtered(`?userId=${harness.idOf('mara')}&cursor=${cursor}`)).toEqual(['job_created']);
    for (const [query, field] of [
      ['userId=jonas', 'userId'],
      ['action=user.created', 'action'],
      ['action=a&action=b', 'action'],
      ['limit=0', 'limit'],
      ['cursor=nonsense', 'cursor'],
    ] as const)
      expect(await feed('mara', `?${query}`)).toMatchObject({ status: 400, body: { field } });
  });
});

import type { ActivityEntry } from '@jobref/contracts/domain/activity';
import { CollaborationBench, type Name } from '../testing/collaboration-bench.js';

describe('what happened on job references', () => {
  let bench: CollaborationBench;
  let id: string;
  beforeAll(async () => {
    bench = await CollaborationBench.start();
    id = await bench.newJob();
    await bench.share(id, 'jonas', 'edit');
    await bench.comment(id, 'jonas', 'The flashing is loose');
    const given = await bench.give(id, 'jonas', { assigneeId: bench.idOf('mara') });
    await bench.as('mara').patch(`/api/tasks/${given.body.id}/status`, { status: 'completed' });
  });
  afterAll(() => bench?.close());

  const feed = (by: Name, query = '') => bench.as(by).get<ActivityEntry[]>(`/api/activity${query}`);
  const actionsIn = (entries: ActivityEntry[]) => entries.map(({ action }) => action);
  const all = ['task_status_changed', 'task_created', 'comment_added', 'job_shared', 'job_created'];

  it('is told with the names of who did it, to all who may see the job reference and nobody else [CO-07 EN-06 AP-08 PE-05]', async () => {
    for (const by of ['mara', 'jonas', 'admin'] as const)
      for (const entries of [
        (await feed(by)).body,
        (await bench.as(by).get<ActivityEntry[]>(`/api/jobs/${id}/activity`)).body,
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
          actorId: bench.idOf('jonas'),
          actor: bench.nameOf('jonas'),
          colleagueId: null,
          colleague: null,
        });
        expect(entries[3]).toMatchObject({
          description: 'Roof survey shared, to edit, with Test jonas',
          colleague: bench.nameOf('jonas'),
        });
      }
    expect((await feed('petra')).body).toEqual([]);
    expect((await bench.as('petra').get(`/api/jobs/${id}/activity`)).status).toBe(404);
  });

  it('is filtered by person and by kind [CO-07 VA-08]', async () => {
    const filtered = async (query: string) => actionsIn((await feed('mara', query)).body);
    expect(await filtered(`?userId=${bench.idOf('jonas')}`)).toEqual(['task_created', 'comment_added']);
    expect(await filtered('?action=comment_added')).toEqual(['comment_added']);
    expect(await filtered(`?action=comment_added&userId=${bench.idOf('mara')}`)).toEqual([]);
    expect(await filtered('?action=&userId=')).toEqual(all);
    const page = await feed('mara', `?userId=${bench.idOf('mara')}&limit=2`);
    expect(page.headers.get('x-total-count')).toBe('3');
    const cursor = page.headers.get('x-next-cursor');
    expect(await filtered(`?userId=${bench.idOf('mara')}&cursor=${cursor}`)).toEqual(['job_created']);
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

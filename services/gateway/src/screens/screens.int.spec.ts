import type { ActivityEntry } from '@jobref/contracts/domain/activity';
import type { ClientLink } from '@jobref/contracts/domain/client-links';
import type { Comment } from '@jobref/contracts/domain/comments';
import type { JobReference, Stats } from '@jobref/contracts/domain/job-references';
import type { Dashboard, JobReferenceScreen } from '@jobref/contracts/domain/screens';
import type { Share } from '@jobref/contracts/domain/shares';
import type { Task } from '@jobref/contracts/domain/tasks';
import { CollaborationHarness, type Name } from '../testing/collaboration-harness.js';

describe('screen queries', () => {
  const harness = CollaborationHarness.forTests();
  let id: string;
  beforeAll(async () => {
    id = await harness.newJob();
    await harness.share(id, 'jonas', 'edit');
    await harness.comment(id, 'jonas', 'The flashing is loose');
    await harness.give(id, 'jonas', { assigneeId: harness.idOf('mara') });
  });

  const screen = (include: string, by: Name = 'mara') =>
    harness.as(by).get<JobReferenceScreen>(`/api/jobs/${id}${include}`);
  const listed = async <T>(path: string, by: Name = 'mara') => (await harness.as(by).get<T>(path)).body;

  it('return a job reference with the first page of each part, as the parts’ own endpoints return them [AP-10 PE-05]', async () => {
    for (const by of ['mara', 'jonas', 'admin'] as const) {
      const own = <T>(part: string) => listed<T>(`/api/jobs/${id}/${part}`, by);
      const page = <T>(items: T[]) => ({ items, nextCursor: null, total: String(items.length) });
      const answer = await screen('?include=comments,tasks,shares,links,activity', by);
      expect(answer.body).toEqual({
        ...(await screen('', by)).body,
        comments: page(await own<Comment[]>('comments')),
        tasks: page(await own<Task[]>('tasks')),
        shares: await own<Share[]>('shares'),
        links: await own<ClientLink[]>('links'),
        activity: page(await own<ActivityEntry[]>('activity')),
      });
      expect(answer.body.comments?.items[0]?.author).toEqual(harness.nameOf('jonas'));
      expect(answer.headers.get('etag')).toBe(`"${answer.body.version}"`);
    }
  });

  it('return only the requested parts [AP-10]', async () => {
    expect(Object.keys((await screen('')).body)).not.toContain('comments');
    const some = (await screen('?include=tasks,%20shares,tasks')).body;
    expect(Object.keys(some)).toEqual(expect.arrayContaining(['tasks', 'shares']));
    expect([some.comments, some.activity]).toEqual([undefined, undefined]);
  });

  it.each(['?include=files', '?include=tasks,', '?include=', '?include=tasks&include=shares'])(
    'reject %s with a readable message [VA-08]',
    async (include) => {
      expect(await screen(include)).toMatchObject({
        status: 400,
        body: {
          field: 'include',
          message: 'include must be a list of comments, tasks, shares, links, activity',
        },
      });
    },
  );

  it('return 404 to people who may not see the job reference [PE-05]', async () => {
    expect((await screen('?include=comments,tasks,shares,links,activity', 'petra')).status).toBe(404);
  });

  it('return the dashboard: figures, newest job references and activity [DA-03 DA-05 DA-07]', async () => {
    for (const by of ['mara', 'jonas', 'petra', 'admin'] as const)
      expect(await listed<Dashboard>('/api/dashboard', by)).toEqual({
        stats: await listed<Stats>('/api/stats', by),
        jobReferences: await listed<JobReference[]>('/api/jobs?limit=8', by),
        activity: await listed<ActivityEntry[]>('/api/activity?limit=5', by),
      });
  });

  it('return totals on first pages only, and not with total=false [AP-30 VA-08]', async () => {
    await harness.newJob();
    const get = (query: string) => harness.as('mara').get<unknown[]>(query);
    for (const path of ['/api/jobs', '/api/jobs/search', `/api/jobs/${id}/activity`, '/api/activity']) {
      const first = await get(`${path}?limit=1`);
      expect(Number(first.headers.get('x-total-count'))).toBeGreaterThan(1);
      const cursor = first.headers.get('x-next-cursor');
      const second = await get(`${path}?limit=1&cursor=${cursor}`);
      expect([second.status, second.headers.get('x-total-count')]).toEqual([200, null]);
      for (const elsewhere of ['/api/comments', '/api/jobs/search?status=draft'])
        expect(await get(`${elsewhere}${elsewhere.includes('?') ? '&' : '?'}cursor=${cursor}`)).toMatchObject(
          {
            status: 400,
            body: { field: 'cursor', message: 'cursor is not one that this list has given' },
          },
        );
      expect((await get(`${path}?total=false`)).headers.get('x-total-count')).toBeNull();
      for (const wrong of ['maybe', 'yes', 'TRUE', ''])
        expect(await get(`${path}?total=${wrong}`)).toMatchObject({
          status: 400,
          body: { field: 'total', message: 'total must be true or false' },
        });
    }
  });
});

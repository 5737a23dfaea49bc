import { randomUUID } from 'node:crypto';
import type { ActivityEntry } from '@jobref/contracts/activity';
import type { AuditEntry } from '@jobref/contracts/audit';
import type { JobReference } from '@jobref/contracts/job-references';
import type { Notification } from '@jobref/contracts/notifications';
import { until } from '@jobref/testing/until';
import { CollaborationBench, type Name } from '../testing/collaboration-bench.js';

describe('handing over what a leaver holds', () => {
  let bench: CollaborationBench;
  let inactiveId: string;
  let jobs: string[];
  beforeAll(async () => {
    bench = await CollaborationBench.start();
    inactiveId = await bench.deactivated('left');
    jobs = [await bench.newJob('Roof'), await bench.newJob('Cellar')];
    await bench.share(jobs[0] ?? '', 'jonas', 'edit');
    await bench.give(jobs[0] ?? '', 'mara', { assigneeId: bench.idOf('mara') });
  });
  afterAll(() => bench?.close());

  const of = (name: Name) => `/api/admin/system-users/${bench.idOf(name)}`;
  const holdings = (by: Name, name: Name = 'mara') => bench.as(by).get(`${of(name)}/holdings`);
  const handOver = (by: Name, toUserId: unknown) =>
    bench.as(by).post(`${of('mara')}/hand-over`, { toUserId });

  it('is for administrators, to somebody active, and nonsense is refused by name [PE-02 VA-08]', async () => {
    for (const by of ['mara', 'jonas'] as const) {
      expect((await holdings(by)).status).toBe(403);
      expect((await handOver(by, bench.idOf('jonas'))).status).toBe(403);
    }
    for (const toUserId of [inactiveId, randomUUID()])
      expect(await handOver('admin', toUserId)).toMatchObject({
        status: 400,
        body: { field: 'toUserId', message: 'The new owner must be an active user' },
      });
    for (const toUserId of [undefined, null, 'jonas', bench.idOf('mara')])
      expect(await handOver('admin', toUserId)).toMatchObject({ status: 400, body: { field: 'toUserId' } });
    const nobody = `/api/admin/system-users/${randomUUID()}`;
    expect((await bench.as('admin').get(`${nobody}/holdings`)).status).toBe(404);
    const toUserId = bench.idOf('jonas');
    expect((await bench.as('admin').post(`${nobody}/hand-over`, { toUserId })).status).toBe(404);
    expect((await bench.as('admin').get('/api/admin/system-users/x/holdings')).status).toBe(400);
  });

  it('tells first what there is, hands all over, and leaves the tasks where they are [PE-05 PE-07]', async () => {
    expect(await holdings('admin')).toMatchObject({ status: 200, body: { jobReferences: 2, openTasks: 1 } });
    await bench.as('admin').patch(of('mara'), { isActive: false });
    expect(await handOver('admin', bench.idOf('jonas'))).toMatchObject({
      status: 200,
      body: { handedOver: 2, remaining: 0 },
    });
    expect(await handOver('admin', bench.idOf('jonas'))).toMatchObject({
      status: 200,
      body: { handedOver: 0, remaining: 0 },
    });
    expect((await holdings('admin')).body).toEqual({ jobReferences: 0, openTasks: 1 });
    expect((await holdings('admin', 'jonas')).body).toMatchObject({ jobReferences: 2 });
    const feed = await bench.as('jonas').get<ActivityEntry[]>('/api/activity?action=job_handed_over');
    expect(feed.body.map(({ description, actor }) => [description, actor?.username])).toEqual(
      expect.arrayContaining(
        ['Roof', 'Cellar'].map((title) => [`Job reference ${title} handed over to Test jonas`, 'admin']),
      ),
    );
    for (const id of jobs)
      expect((await bench.as('jonas').get<JobReference>(`/api/jobs/${id}`)).body).toMatchObject({
        owner: bench.nameOf('jonas'),
        abilities: { share: true },
      });
    const told = await until(async () => {
      const { body } = await bench.as('jonas').get<Notification[]>('/api/notifications');
      return body.filter(({ type }) => type === 'handed_over')[0];
    });
    expect(told).toMatchObject({ title: expect.stringMatching(/ handed 2 jobs over to you$/) as string });
    expect((await bench.as('jonas').get(`/api/jobs/${jobs[0]}/shares`)).body).toEqual([]);
    const { body } = await bench
      .as('admin')
      .get<AuditEntry[]>('/api/admin/audit?action=job_reference.handed_over');
    expect(body.map(({ recordId }) => recordId).sort()).toEqual([...jobs].sort());
  });
});

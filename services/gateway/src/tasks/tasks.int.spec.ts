import { randomUUID } from 'node:crypto';
import type { Task, TaskStatus } from '@jobref/contracts/domain/tasks';
import type { Answer } from '@jobref/testing/http-client';
import { CollaborationHarness, type Name } from '../testing/collaboration-harness.js';

const somebody = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';

describe('tasks on job references', () => {
  const harness = CollaborationHarness.forTests();
  let id: string;
  let inactiveId: string;
  beforeAll(async () => {
    inactiveId = await harness.deactivated('left');
  });
  beforeEach(async () => {
    id = await harness.newJob();
    await harness.share(id, 'jonas', 'view');
  });

  const give = async (task: object = {}) =>
    (await harness.give(id, 'mara', { assigneeId: harness.idOf('jonas'), ...task })).body;
  const mine = (name: Name, query = '') => harness.as(name).get<Task[]>(`/api/tasks/my${query}`);
  const setStatus = (by: Name, taskId: string, status: TaskStatus) =>
    harness.as(by).patch<Task>(`/api/tasks/${taskId}/status`, { status });
  const change = (by: Name, taskId: string, changes: object) =>
    harness.as(by).patch<Task>(`/api/jobs/${id}/tasks/${taskId}`, changes);

  it('are given with names, and listed on the job reference and for the assignee [CO-03 CO-08 EN-07 AP-18]', async () => {
    const task = { title: ' Measure ', priority: 'urgent', dueDate: '2026-12-24T23:30:00+09:00' };
    const given = await harness.give(id, 'mara', { ...task, assigneeId: harness.idOf('jonas') });
    expect(given).toMatchObject({
      status: 201,
      body: {
        jobReferenceId: id,
        title: 'Measure',
        description: null,
        priority: 'urgent',
        status: 'pending',
        dueDate: '2026-12-24',
        assignee: harness.nameOf('jonas'),
        assignedByUser: harness.nameOf('mara'),
        statusChangedByUser: null,
        job: { id, title: 'Roof survey' },
        abilities: { setStatus: true, edit: true, delete: true },
      },
    });
    const asAssignee = { ...given.body, abilities: { setStatus: true, edit: false, delete: false } };
    const onJob = await harness.as('jonas').get(`/api/jobs/${id}/tasks`);
    expect(onJob).toMatchObject({ status: 200, body: [asAssignee] });
    expect(onJob.headers.get('x-total-count')).toBe('1');
    expect((await mine('jonas')).body).toContainEqual(asAssignee);
    expect((await mine('mara')).body).toEqual([]);
  });

  it('are created once per idempotency key, also by concurrent requests [CO-08 EN-09]', async () => {
    const key = 'one and the same';
    const send = (by: Name, on = id) => {
      const task = { title: 'Once', assigneeId: harness.idOf('jonas') };
      return harness.as(by).post<Task>(`/api/jobs/${on}/tasks`, task, { 'idempotency-key': key });
    };
    const answers = await Promise.all(Array.from({ length: 5 }, () => send('mara')));
    for (const answer of answers) expect(answer).toMatchObject({ status: 201, body: answers[0]?.body });
    expect((await harness.as('mara').get(`/api/jobs/${id}/tasks`)).body).toHaveLength(1);
    const told = await harness.notified('jonas', id, 2);
    expect(told.find(({ type }) => type === 'task_given')).toMatchObject({ amount: 1 });
    const other = await harness.newJob();
    await harness.share(other, 'jonas', 'view');
    expect(await send('mara', other)).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    });
    expect((await send('admin')).body.id).not.toBe(answers[0]?.body.id);
  });

  it('return the first response on a repeat although the assignee was deactivated [CO-08]', async () => {
    const leaver = await harness.product.agentWithoutPassword('leaves-between');
    const task = { title: 'Once', assigneeId: leaver.id, share: true };
    const give = (body: object = task) =>
      harness.as('mara').post<Task>(`/api/jobs/${id}/tasks`, body, { 'idempotency-key': 'leaver' });
    const given = await give();
    expect(given.status).toBe(201);
    await harness.as('admin').patch(`/api/admin/system-users/${leaver.id}`, { isActive: false });
    expect(await give()).toMatchObject({ status: 201, body: { id: given.body.id, assigneeId: leaver.id } });
    expect((await give({ ...task, title: 'Other' })).status).toBe(422);
    const unkeyed = await harness.as('mara').post(`/api/jobs/${id}/tasks`, task);
    expect(unkeyed).toMatchObject({ status: 400, body: { field: 'assigneeId' } });
  });

  it('can be completed by an assignee who may only view, and are not open then [CO-03 CO-04 AP-19 PE-05 ST-02]', async () => {
    const task = await give();
    expect(await setStatus('jonas', task.id, 'completed')).toMatchObject({
      status: 200,
      body: { status: 'completed', statusChangedByUser: harness.nameOf('jonas') },
    });
    expect((await setStatus('jonas', task.id, 'completed')).status).toBe(200);
    const ids = async (query: string) => (await mine('jonas', query)).body.map((each) => each.id);
    expect(await ids('?open=true')).not.toContain(task.id);
    expect(await ids('?open=false')).toContain(task.id);
    expect(await ids('?open=')).toContain(task.id);
    expect(await setStatus('jonas', task.id, 'cancelled')).toMatchObject({
      status: 409,
      body: { code: 'task_status_refused', field: 'status' },
    });
    expect((await setStatus('petra', task.id, 'completed')).status).toBe(404);
    await harness.share(id, 'petra', 'edit');
    expect((await setStatus('petra', task.id, 'in_progress')).status).toBe(403);
    expect((await setStatus('admin', task.id, 'in_progress')).status).toBe(200);
  });

  it('are given only to people who see the job reference, or together with a share [CO-08]', async () => {
    const assigneeId = harness.idOf('petra');
    expect(await harness.give(id, 'mara', { assigneeId })).toMatchObject({
      status: 409,
      body: { code: 'assignee_cannot_see_job', field: 'assigneeId' },
    });
    expect((await harness.as('petra').get(`/api/jobs/${id}`)).status).toBe(404);
    expect(await harness.give(id, 'mara', { assigneeId, share: true })).toMatchObject({
      status: 201,
      body: { assignee: harness.nameOf('petra') },
    });
    expect(await harness.as('petra').get(`/api/jobs/${id}`)).toMatchObject({
      status: 200,
      body: { abilities: { edit: false } },
    });
    // An administrator sees every job reference without a share.
    expect((await harness.give(id, 'mara', { assigneeId: harness.idOf('admin') })).status).toBe(201);
  });

  it('are given to active people only, which is not revealed to people without permission [PE-05 VA-08]', async () => {
    for (const assigneeId of [inactiveId, randomUUID()])
      for (const share of [false, true]) {
        expect(await harness.give(id, 'mara', { assigneeId, share })).toMatchObject({
          status: 400,
          body: { field: 'assigneeId', message: 'The assignee must be an active user' },
        });
        for (const [by, status] of [['jonas', 403] as const, ['petra', 404] as const]) {
          const unknown = await harness.give(id, by, { assigneeId, share });
          const known = await harness.give(id, by, { assigneeId: harness.idOf('mara'), share });
          expect(unknown.status).toBe(status);
          expect({ ...unknown.body, requestId: '' }).toEqual({ ...known.body, requestId: '' });
        }
      }
    expect((await harness.as('mara').get<Task[]>(`/api/jobs/${id}/tasks`)).body).toEqual([]);
  });

  it('are changed, reassigned and deleted [CO-08 VA-10]', async () => {
    const task = await give({ description: 'With the long tape', dueDate: '2026-12-24' });
    const changes = { priority: 'low', dueDate: '', description: ' ', status: 'completed', stray: 1 };
    expect(await change('mara', task.id, changes)).toMatchObject({
      status: 200,
      body: { priority: 'low', dueDate: null, description: null, status: 'pending', title: 'Measure' },
    });
    expect(await change('mara', task.id, { assigneeId: harness.idOf('petra') })).toMatchObject({
      status: 409,
      body: { code: 'assignee_cannot_see_job' },
    });
    const handed = await change('mara', task.id, { assigneeId: harness.idOf('petra'), share: true });
    expect(handed.body.assignee).toEqual(harness.nameOf('petra'));
    expect((await change('petra', task.id, { title: 'Mine' })).status).toBe(403);
    expect((await harness.as('petra').delete(`/api/jobs/${id}/tasks/${task.id}`)).status).toBe(403);
    expect((await harness.as('mara').delete(`/api/jobs/${id}/tasks/${task.id}`)).status).toBe(204);
    expect((await harness.as('mara').delete(`/api/jobs/${id}/tasks/${task.id}`)).status).toBe(404);
  });

  it('keep an assignee who became inactive when other fields change, but accept no other inactive one [PE-05]', async () => {
    const { id: leaverId } = await harness.product.agentWithoutPassword('leaver');
    const task = await give({ assigneeId: leaverId, share: true });
    await harness.as('admin').patch(`/api/admin/system-users/${leaverId}`, { isActive: false });
    const kept = await change('mara', task.id, { assigneeId: leaverId, title: 'Measure again' });
    expect(kept).toMatchObject({ status: 200, body: { title: 'Measure again', assigneeId: leaverId } });
    for (const assigneeId of [inactiveId, randomUUID()]) {
      expect(await change('mara', task.id, { assigneeId, title: 'No' })).toMatchObject({
        status: 400,
        body: { field: 'assigneeId' },
      });
      expect((await change('jonas', task.id, { assigneeId })).status).toBe(403);
      expect((await change('petra', task.id, { assigneeId })).status).toBe(404);
    }
    const [unchanged] = (await harness.as('mara').get<Task[]>(`/api/jobs/${id}/tasks`)).body;
    expect(unchanged?.title).toBe('Measure again');
  });

  it.each([
    [{ title: '' }, 'title'],
    [{ title: '\u200b' }, 'title'],
    [{ title: 'x'.repeat(301) }, 'title'],
    [{ title: 'a\u0000b' }, 'title'],
    [{ title: { a: 1 } }, 'title'],
    [{ description: 'x'.repeat(20_001) }, 'description'],
    [{ priority: 'someday' }, 'priority'],
    [{ priority: null }, 'priority'],
    [{ dueDate: 'tomorrow' }, 'dueDate'],
    [{ dueDate: '2026-02-30' }, 'dueDate'],
    [{ dueDate: 20261224 }, 'dueDate'],
    [{ assigneeId: 'jonas' }, 'assigneeId'],
    [{ assigneeId: null }, 'assigneeId'],
    [{ share: 'yes' }, 'share'],
  ])('reject invalid input, naming the field [VA-08 VA-09] (%#)', async (wrong, field) => {
    const made = await harness.give(id, 'mara', { assigneeId: somebody, ...wrong });
    expect(made).toMatchObject({ status: 400, body: { field } });
    expect(await change('mara', somebody, wrong)).toMatchObject({ status: 400, body: { field } });
  });

  it('return 400 for invalid input and 404 for missing records [VA-08]', async () => {
    const { id: taskId } = await give();
    const other = await harness.newJob();
    expect((await harness.as('mara').patch(`/api/jobs/${other}/tasks/${taskId}`, {})).status).toBe(404);
    expect((await harness.as('mara').delete(`/api/jobs/${other}/tasks/${taskId}`)).status).toBe(404);
    expect((await setStatus('mara', randomUUID(), 'completed')).status).toBe(404);
    expect((await setStatus('mara', 'my', 'completed')).status).toBe(400);
    for (const status of ['done', null, 1, ['completed']])
      expect(await setStatus('mara', taskId, status as TaskStatus)).toMatchObject({
        status: 400,
        body: { field: 'status' },
      });
    for (const query of [
      'open=maybe',
      'limit=0',
      'limit=1e9',
      'cursor=nonsense',
      'cursor=%00',
      'cursor=bnVsbA',
    ])
      expect((await mine('jonas', `?${query}`)).status).toBe(400);
    expect((await harness.as('mara').get(`/api/jobs/${id}/tasks?cursor=W10`)).status).toBe(400);
  });

  it('are paginated without gaps or duplicates [AP-30]', async () => {
    const given = [];
    for (const title of ['a', 'b', 'c', 'd', 'e']) given.push((await give({ title })).id);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null && seen.length < 20) {
      const page: Answer<Task[]> = await harness
        .as('jonas')
        .get<Task[]>(`/api/jobs/${id}/tasks?limit=2${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
      expect(page.headers.get('x-total-count')).toBe(cursor === '' ? '5' : null);
      seen.push(...page.body.map((task) => task.id));
      cursor = page.headers.get('x-next-cursor');
    }
    expect(seen.sort()).toEqual(given.sort());
  });
});

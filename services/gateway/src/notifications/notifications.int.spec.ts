import { randomUUID } from 'node:crypto';
import {
  defaultPreferences,
  type Notification,
  type NotificationPreferences,
  type UnreadCount,
} from '@jobref/contracts/domain/notifications';
import { CollaborationHarness, type Name } from '../testing/collaboration-harness.js';

describe('notifications of a person', () => {
  const harness = CollaborationHarness.forTests();
  let id: string;
  beforeEach(async () => {
    id = await harness.newJob();
    for (const name of ['mara', 'jonas'] as const) await harness.as(name).post('/api/notifications/read-all');
  });

  const unread = async (name: Name) =>
    (await harness.as(name).get<UnreadCount>('/api/notifications/unread-count')).body;

  it('report what colleagues did, and never the person’s own actions [CO-06 EN-09 AP-21 AP-22]', async () => {
    await harness.share(id, 'jonas', 'edit');
    await harness.notified('jonas', id, 1);
    await harness.give(id, 'mara', { assigneeId: harness.idOf('jonas') });
    const [task, share] = await harness.notified('jonas', id, 2);
    expect(task).toMatchObject({ type: 'task_given', isRead: false, jobReferenceId: id });
    expect(share).toMatchObject({
      type: 'share',
      title: expect.any(String) as string,
      content: expect.stringContaining('Roof survey') as string,
      link: expect.stringMatching(/^\//) as string,
    });
    await harness.comment(id, 'jonas', 'The flashing is loose');
    const [comment] = await harness.notified('mara', id, 1);
    expect(comment).toMatchObject({ type: 'comment', isRead: false });
    expect(await unread('mara')).toEqual({ count: 1, comments: 1 });
    expect(await unread('jonas')).toEqual({ count: 2, comments: 0 });
  });

  it('are marked as read one by one or all at once, idempotently [CO-06 AP-23]', async () => {
    await harness.share(id, 'jonas', 'edit');
    await harness.give(id, 'mara', { assigneeId: harness.idOf('jonas') });
    const [newest] = await harness.notified('jonas', id, 2);
    const path = `/api/notifications/${newest?.id}/read`;
    for (let round = 0; round < 2; round += 1)
      expect(await harness.as('jonas').patch(path)).toMatchObject({
        status: 200,
        body: { ...newest, isRead: true },
      });
    expect((await unread('jonas')).count).toBe(1);
    for (let round = 0; round < 2; round += 1)
      expect(await harness.as('jonas').post('/api/notifications/read-all')).toMatchObject({
        status: 204,
        body: '',
      });
    expect(await unread('jonas')).toEqual({ count: 0, comments: 0 });
  });

  it('are hidden from everyone else, even administrators, and reject invalid input with 400 [PE-05 VA-08]', async () => {
    await harness.share(id, 'jonas', 'view');
    const [first] = await harness.notified('jonas', id, 1);
    for (const other of ['mara', 'admin'] as const)
      expect((await harness.as(other).patch(`/api/notifications/${first?.id}/read`)).status).toBe(404);
    expect((await unread('jonas')).count).toBe(1);
    expect((await harness.as('jonas').patch(`/api/notifications/${randomUUID()}/read`)).status).toBe(404);
    expect((await harness.as('jonas').patch('/api/notifications/unread-count/read')).status).toBe(400);
    for (const query of ['limit=0', 'limit=201', 'limit=x', 'cursor=nonsense', 'cursor=e30', 'cursor=%00'])
      expect((await harness.as('jonas').get(`/api/notifications?${query}`)).status).toBe(400);
  });

  it('are paginated, fifty per page by default [AP-21 AP-30]', async () => {
    const jobs = [id];
    for (const title of ['One', 'Two', 'Three']) jobs.push(await harness.newJob(title));
    for (const each of jobs) await harness.share(each, 'petra', 'view');
    for (const each of jobs) await harness.notified('petra', each, 1);
    const whole = await harness.as('petra').get<Notification[]>('/api/notifications');
    expect(whole.headers.get('x-next-cursor')).toBeNull();
    const first = await harness.as('petra').get<Notification[]>('/api/notifications?limit=3');
    expect(first.headers.get('x-total-count')).toBe(String(whole.body.length));
    const cursor = first.headers.get('x-next-cursor');
    const rest = await harness.as('petra').get<Notification[]>(`/api/notifications?cursor=${cursor}`);
    expect([...first.body, ...rest.body]).toEqual(whole.body);
  });

  it('follow each person’s preferences per kind [CO-06 VA-08 VA-10]', async () => {
    const path = '/api/notification-preferences';
    const put = (preferences: unknown) => harness.as('mara').put(path, preferences);
    expect((await harness.as('mara').get(path)).body).toEqual(defaultPreferences);
    const changed = await put({ comment: 'off', share: 'app' });
    expect(changed.status).toBe(200);
    const expected: NotificationPreferences = { ...defaultPreferences, comment: 'off', share: 'app' };
    expect(changed.body).toEqual(expected);
    expect((await put({})).status).toBe(200);
    expect((await harness.as('mara').get(path)).body).toEqual(expected);
    expect((await harness.as('jonas').get(path)).body).toEqual(defaultPreferences);
    expect((await put({ comment: 'pigeon' })).status).toBe(400);
    expect((await put({ comment: null })).status).toBe(400);
    expect((await put([])).status).toBe(400);
    expect((await put('off')).status).toBe(400);
    const unknown = await put({ weather: 'mail' });
    expect(unknown.status).toBe(200);
    expect(unknown.body).toEqual(expected);

    await harness.share(id, 'jonas', 'edit');
    await harness.comment(id, 'jonas', 'Not to be heard of');
    await harness.comment(id, 'jonas', 'But this is, @mara');
    const told = await harness.notified('mara', id, 1);
    expect(told.map(({ type }) => type)).toEqual(['mention']);
    await put({ comment: 'app' });
  });
});

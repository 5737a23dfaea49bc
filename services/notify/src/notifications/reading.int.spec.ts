import { randomUUID } from 'node:crypto';
import { anonymous, systemActor, type UserActor } from '@jobref/contracts/domain/actor';
import type { Notification } from '@jobref/contracts/domain/notifications';
import { failureOf } from '@jobref/testing/failure-of';
import { LivePublisher } from '@jobref/service-kit/live/live-publisher';
import { administrator, agent, addEvent } from '../testing/builders.js';
import { notifyForTests } from '../testing/started-notify.js';
import { NotificationDispatcher } from './events/notification-dispatcher.js';

const notFound = { code: 'not_found', message: 'Notification not found' };

describe('NotificationsService', () => {
  const notify = notifyForTests();
  let person: UserActor;
  beforeEach(() => {
    person = agent(notify.addPerson().userId);
  });

  const tell = (type: Notification['type'] = 'comment', recipientIds = [person.id]) =>
    notify.app
      .get(NotificationDispatcher)
      .dispatch({ id: randomUUID(), payload: addEvent(notify, { type, recipientIds }) });
  const newest = async (): Promise<Notification> => {
    const [first] = (await notify.client.notifications(person, {})).items;
    if (!first) throw new Error('There is no notification');
    return first;
  };
  const newsTo = async () =>
    (await notify.published()).filter(({ audience }) => audience.userIds.includes(person.id));
  const changed = {
    audience: { userIds: [expect.any(String) as string], administrators: false },
    news: { type: 'notifications_changed' },
  };

  it('returns pages of 50, newest first [AP-21]', async () => {
    for (let n = 0; n < 53; n += 1) await tell();
    const first = await notify.client.notifications(person, {});
    expect(first.items).toHaveLength(50);
    expect(first.total).toBe(53);
    const second = await notify.client.notifications(person, { cursor: first.nextCursor ?? undefined });
    expect([second.items.length, second.nextCursor, second.total]).toEqual([3, null, null]);
    const all = [...first.items, ...second.items];
    expect(new Set(all.map(({ id }) => id)).size).toBe(53);
    const times = all.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
    expect((await notify.client.notifications(person, { limit: 2 })).items).toEqual(all.slice(0, 2));
  });

  it('rejects a cursor that it did not issue [VA-08]', async () => {
    const failure = await failureOf(notify.client.notifications(person, { cursor: 'x' }));
    expect(failure).toMatchObject({ code: 'invalid_input', field: 'cursor' });
  });

  it('counts unread notifications, and the comments among them [AP-22]', async () => {
    for (const type of ['comment', 'comment', 'pdf_ready'] as const) await tell(type);
    expect(await notify.client.unreadCount(person, {})).toEqual({ count: 3, comments: 2 });
    await notify.client.markRead(person, { notificationId: (await newest()).id });
    expect(await notify.client.unreadCount(person, {})).toEqual({ count: 2, comments: 2 });
  });

  it('marks one as read, once, and notifies other tabs [CO-06 AP-23]', async () => {
    await tell();
    const { id, ...unread } = await newest();
    const read = { ...unread, id, isRead: true };
    expect(await notify.client.markRead(person, { notificationId: id })).toEqual(read);
    const at = () => notify.query('select read_at from notify.notifications where id = $1', [id]);
    const before = await at();
    expect(await notify.client.markRead(person, { notificationId: id })).toEqual(read);
    expect(await at()).toEqual(before);
    expect((await newsTo()).slice(1)).toEqual([changed]);
  });

  it('marks all of the person as read, and no others [AP-21]', async () => {
    const other = agent(notify.addPerson().userId);
    await tell('comment', [person.id, other.id]);
    await tell('share');
    expect(await notify.client.markAllRead(person, {})).toEqual({});
    expect(await notify.client.markAllRead(person, {})).toEqual({});
    expect(await notify.client.unreadCount(person, {})).toEqual({ count: 0, comments: 0 });
    expect(await notify.client.unreadCount(other, {})).toEqual({ count: 1, comments: 1 });
    expect((await newsTo()).slice(2)).toEqual([changed]);
  });

  it('succeeds even if other tabs cannot be notified', async () => {
    await tell();
    const { id } = await newest();
    const away = jest
      .spyOn(notify.app.get(LivePublisher), 'publish')
      .mockRejectedValueOnce(new Error('Redis is away'));
    expect(await notify.client.markRead(person, { notificationId: id })).toMatchObject({ isRead: true });
    away.mockRestore();
    expect(notify.logged()).toContain('Open tabs could not be notified of read notifications');
  });

  it('hides the notifications of other people, from administrators too [PE-05 PE-06]', async () => {
    await tell();
    const { id } = await newest();
    for (const stranger of [agent(), administrator()]) {
      expect(await failureOf(notify.client.markRead(stranger, { notificationId: id }))).toEqual(notFound);
      expect((await notify.client.notifications(stranger, {})).items).toEqual([]);
      await notify.client.markAllRead(stranger, {});
    }
    expect(await failureOf(notify.client.markRead(person, { notificationId: randomUUID() }))).toEqual(
      notFound,
    );
    expect(await newest()).toMatchObject({ isRead: false });
  });

  it('requires a signed-in user [PE-01]', async () => {
    const { client } = notify;
    for (const actor of [anonymous, systemActor('test')])
      for (const call of [
        client.notifications(actor, {}),
        client.unreadCount(actor, {}),
        client.markRead(actor, { notificationId: randomUUID() }),
        client.markAllRead(actor, {}),
        client.preferences(actor, {}),
        client.setPreferences(actor, {}),
      ])
        expect(await failureOf(call)).toMatchObject({ code: 'unauthenticated' });
  });
});

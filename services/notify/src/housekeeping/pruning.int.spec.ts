import { randomUUID } from 'node:crypto';
import type { UserActor } from '@jobref/contracts/domain/actor';
import { Client } from 'pg';
import { NotificationDispatcher } from '../notifications/events/notification-dispatcher.js';
import { agent, addEvent } from '../testing/builders.js';
import { notifyForTests } from '../testing/started-notify.js';
import { NotificationPruning } from '../notifications/cleanup/notification-pruning.js';

const daysFromNow = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);

describe('NotificationPruning', () => {
  const notify = notifyForTests();
  let person: UserActor;
  beforeEach(() => {
    person = agent(notify.addPerson().userId);
  });

  const tell = () =>
    notify.app
      .get(NotificationDispatcher)
      .dispatch({ id: randomUUID(), payload: addEvent(notify, { recipientIds: [person.id] }) });
  const counts = async () => {
    const [row] = await notify.query<{ notifications: number; events: number }>(
      `select (select count(*) from notify.notifications where recipient_id = $1)::int as notifications,
              (select count(*) from notify.notification_events where recipient_id = $1)::int as events`,
      [person.id],
    );
    return row;
  };
  const prune = (now: Date, most?: number) => notify.app.get(NotificationPruning).prune(now, most);

  it('deletes read notifications with their events after 90 days, in batches, but nothing unread [CO-06]', async () => {
    for (let n = 0; n < 5; n += 1) await tell();
    await notify.client.markAllRead(person, {});
    for (let n = 0; n < 2; n += 1) await tell();
    await prune(daysFromNow(89), 2);
    expect(await counts()).toEqual({ notifications: 7, events: 7 });
    await prune(daysFromNow(91), 2);
    expect(await counts()).toEqual({ notifications: 2, events: 2 });
    expect(await notify.client.unreadCount(person, {})).toEqual({ count: 2, comments: 2 });
  });

  it('deletes events without a notification after 90 days', async () => {
    await tell();
    await notify.query(
      'with told as (delete from notify.notifications where recipient_id = $1) update notify.notification_events set notification_id = null where recipient_id = $1',
      [person.id],
    );
    await prune(daysFromNow(89));
    expect(await counts()).toEqual({ notifications: 0, events: 1 });
    await prune(daysFromNow(91));
    expect(await counts()).toEqual({ notifications: 0, events: 0 });
  });

  it('deletes the delivery state of notification mails, but not of mails with credentials', async () => {
    for (const kind of ['welcome', 'notification'])
      await notify.query(
        `insert into notify.mail_deliveries (message_id, user_id, kind, status, sent_at) values (gen_random_uuid(), $1, $2, 'sent', now())`,
        [person.id, kind],
      );
    await prune(daysFromNow(91));
    expect(
      await notify.query('select kind from notify.mail_deliveries where user_id = $1', [person.id]),
    ).toEqual([{ kind: 'welcome' }]);
  });

  it('does nothing while another replica holds the lock', async () => {
    await tell();
    const other = new Client({ connectionString: notify.database.serviceUrl });
    await other.connect();
    await other.query(`select pg_advisory_lock(hashtextextended('pruning of notifications', 0))`);
    await prune(daysFromNow(91));
    expect(await counts()).toEqual({ notifications: 1, events: 1 });
    await other.end();
  });
});

import { randomUUID } from 'node:crypto';
import { forgetNotifications, notifyOf } from '@jobref/contracts/queues';
import { testInbox } from '@jobref/testing/test-inbox';
import { until } from '@jobref/testing/until';
import { agent, happen } from '../testing/builders.js';
import { type StartedNotify, startNotify } from '../testing/started-notify.js';
import { TellingService } from './telling.service.js';

describe('forgetting notifications', () => {
  let notify: StartedNotify;
  beforeAll(async () => {
    notify = await startNotify(testInbox().smtpUrl);
  });
  afterAll(() => notify.close());

  const tell = (jobReferenceId: string, recipientIds: string[]) =>
    notify.app.get(TellingService).tell(randomUUID(), happen(notify, { jobReferenceId, recipientIds }));
  const forget = async (jobReferenceId: string, userId: string | null) => {
    const id = await notify.put(forgetNotifications, { jobReferenceId, userId });
    expect(await notify.untilEnded(id, 'notification')).toBe('completed');
  };
  const listOf = async (userId: string) =>
    (await notify.client.notifications(agent(userId), {})).items.map(({ jobReferenceId }) => jobReferenceId);
  const eventsOf = (userId: string) =>
    notify.query('select id from notify.notification_events where recipient_id = $1', [userId]);

  it('leaves nothing of a job reference for a person who may not see it any more, read or not [PE-05]', async () => {
    const [one, other] = [notify.addPerson().userId, notify.addPerson().userId];
    const [gone, kept] = [randomUUID(), randomUUID()];
    await tell(gone, [one, other]);
    await notify.client.markAllRead(agent(one), {});
    for (const id of [gone, kept]) await tell(id, [one, other]);
    notify.happenings.hide(gone, one);
    await forget(gone, one);
    expect(await listOf(one)).toEqual([kept]);
    expect(await eventsOf(one)).toHaveLength(1);
    expect(await listOf(other)).toEqual([kept, gone]);
    expect((await notify.published()).at(-1)).toEqual({
      audience: { userIds: [one], administrators: false },
      news: { type: 'notifications_changed' },
    });
  });

  it('keeps what a person was told who sees it as before, as an administrator or by a new share [PE-05]', async () => {
    const { userId } = notify.addPerson({ role: 'administrator' });
    const jobReferenceId = randomUUID();
    await tell(jobReferenceId, [userId]);
    await forget(jobReferenceId, userId);
    expect(await listOf(userId)).toEqual([jobReferenceId]);
    expect(await eventsOf(userId)).toHaveLength(1);
  });

  it('leaves nothing of a job reference that is gone, for anybody', async () => {
    const people = [notify.addPerson().userId, notify.addPerson().userId];
    const gone = randomUUID();
    await tell(gone, people);
    await forget(gone, null);
    for (const id of people) expect([await listOf(id), await eventsOf(id)]).toEqual([[], []]);
    const last = (await notify.published()).at(-1);
    expect(new Set(last?.audience.userIds)).toEqual(new Set(people));
    await forget(gone, null);
    expect((await notify.published()).at(-1)).toEqual(last);
  });

  it('waits for who is just being told, so that nothing stays behind [PE-05]', async () => {
    const { userId } = notify.addPerson();
    const jobReferenceId = randomUUID();
    const happened = happen(notify, { jobReferenceId, recipientIds: [userId] });
    let forgetting = '';
    // Jobs has just said yes when the share is taken back, and the message of that overtakes.
    notify.happenings.beforeAnswer = async () => {
      notify.happenings.hide(jobReferenceId, userId);
      forgetting = await notify.put(forgetNotifications, { jobReferenceId, userId });
      await until(async () => {
        const waiting = await notify.query(
          `select 1 from pg_locks join pg_database d on d.oid = database
           where locktype = 'advisory' and not granted and d.datname = current_database()`,
        );
        return waiting.length > 0;
      });
    };
    const telling = await notify.put(notifyOf, happened);
    expect(await notify.untilEnded(telling, 'notification')).toBe('completed');
    notify.happenings.beforeAnswer = () => Promise.resolve();
    expect(await notify.untilEnded(forgetting, 'notification')).toBe('completed');
    expect([await listOf(userId), await eventsOf(userId)]).toEqual([[], []]);
    // Told late, once all is over: jobs says no.
    await notify.app.get(TellingService).tell(randomUUID(), happened);
    expect(await listOf(userId)).toEqual([]);
  });
});
